/** Files of realistic modules. */
type Files = Readonly<Record<string, string>>;

const networkReadme = `# Network

A network with public and private subnets in several zones, one gateway for each zone, and logs of what is dropped.

## Usage

\`\`\`hcl
module "network" {
  source = "./network"
  name   = "shop"
  cidr   = "10.20.0.0/16"
}
\`\`\`

## What it makes

| Part            | How many          |
| --------------- | ----------------- |
| Public subnets  | one for each zone |
| Private subnets | one for each zone |
| Gateways        | one, or one a zone |

- Addresses are cut from \`cidr\` by themselves.
- Nothing in a private subnet can be reached from outside.

> Changing \`zones\` later makes new subnets. Plan before you apply.
`;

/** A network: version 2.0.0 has one more required input and one fewer optional input. */
export const networkFiles = (version: '1.0.0' | '1.1.0' | '2.0.0'): Files => ({
  'README.md': networkReadme,
  'main.tf': `terraform {
  required_version = ">= 1.5"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "${version === '2.0.0' ? '~> 6.0' : '~> 5.0'}"
    }
  }
}

resource "aws_vpc" "this" {
  cidr_block = var.cidr
}

resource "aws_subnet" "private" {
  for_each   = toset(var.zones)
  vpc_id     = aws_vpc.this.id
  cidr_block = cidrsubnet(var.cidr, 4, index(var.zones, each.key))
}

data "aws_availability_zones" "here" {}
`,
  'variables.tf': `variable "name" {
  description = "Name of the network, and the first word of everything in it"
  type        = string
}

variable "cidr" {
  description = "The addresses of the network"
  type        = string
${version === '2.0.0' ? '' : '  default     = "10.0.0.0/16"\n'}}

variable "zones" {
  description = "Zones that get subnets"
  type        = list(string)
  default     = ["a", "b", "c"]
}

variable "subnets" {
  description = "More subnets than those that are made by themselves"
  type = map(object({
    cidr   = string
    zone   = string
    public = optional(bool, false)
    tags   = optional(map(string), {})
  }))
  default = {}
}

variable "flow_logs_key" {
  description = "Key with which the logs are encrypted"
  type        = string
  default     = ""
  sensitive   = true
}
${version === '1.0.0' ? '' : '\nvariable "single_gateway" {\n  description = "One gateway for all zones: cheaper, and down with its zone"\n  type        = bool\n  default     = false\n}\n'}${
    version === '2.0.0' ? '' : '\nvariable "enable_classic_link" {\n  type    = bool\n  default = false\n}\n'
  }`,
  'outputs.tf': `output "id" {
  description = "Id of the network"
  value       = aws_vpc.this.id
}

output "private_subnet_ids" {
  description = "Ids of the private subnets by zone"
  value       = { for zone, subnet in aws_subnet.private : zone => subnet.id }
}
`,
  'modules/peering/main.tf': `variable "peer_id" {
  description = "Id of the other network"
  type        = string
}

output "connection_id" {
  value = var.peer_id
}
`,
  'modules/peering/README.md': '# Peering\n\nConnects two networks.\n',
  'examples/two-zones/main.tf': `module "network" {
  source = "../.."
  name   = "example"
  cidr   = "10.1.0.0/16"
  zones  = ["a", "b"]
}
`,
});

const script = 'window.hasRun=1';
const tricks = [
  `<script>${script}</script>`,
  `<img src=drawing.svg onload="${script}" onerror="${script}">`,
  `<svg onload="${script}"><script>${script}</script></svg>`,
  `<a href="javascript:${script}">a</a> [b](javascript:${script}) <a href=" java\tscript:${script}">c</a>`,
  `<a href="data:text/html,<script>${script}</script>">d</a> ![e](data:image/svg+xml;base64,PHN2Zy8+)`,
  '<img src="https://elsewhere.test/track.png"> ![f](https://elsewhere.test/track.png)',
  `<iframe srcdoc="<script>${script}</script>"></iframe><object data="javascript:${script}"></object>`,
  '<style>body { display: none }</style><link rel="stylesheet" href="//elsewhere.test/x.css">',
  '<base href="//elsewhere.test/"><meta http-equiv="refresh" content="0;url=//elsewhere.test">',
  `<details open ontoggle="${script}"><summary>g</summary></details>`,
  `<form action="//elsewhere.test"><button formaction="javascript:${script}">h</button></form>`,
  '<p style="position:fixed;inset:0" id="content" class="bar">i</p>',
  '>'.repeat(10_000),
  `${'x'.repeat(2_000)}\u202e`,
].join('\n\n');

/** Markup with a script, and a character that reverses the direction of text. */
export const hostileText = `<img src=x onerror="${script}">\u202e`;

/** A malicious module: a README of 5 MB with every trick, and markup wherever text is allowed. */
export const hostileFiles: Files = {
  'drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`,
  'README.md': `# A harmless heading\n\n${tricks}\n\n${'Nobody reads this. '.repeat(300_000)}\n`,
  'main.tf': `variable "zone" {
  type        = string
  description = ${JSON.stringify(hostileText)}
}

output "zone" {
  description = ${JSON.stringify(hostileText)}
  value       = var.zone
}
`,
};

const small = (title: string, text: string, input: string): Files => ({
  'README.md': `# ${title}\n\n${text}\n`,
  'main.tf': `variable "${input}" {\n  type = string\n}\n\noutput "${input}" {\n  value = var.${input}\n}\n`,
});

export const storageFiles = small(
  'Storage',
  'A bucket that is private, encrypted and versioned, with rules for old objects.',
  'bucket',
);
export const dnsFiles = small(
  'Records',
  'The records of a zone from one map, with the checks that mail needs.',
  'zone',
);
export const clusterFiles = small(
  'Cluster',
  'A cluster with node pools that follow the load, and workload identity.',
  'region',
);

/** A module that calls the network, with an input that its version 2.0.0 does not have. */
export const shopFiles = (host: string): Files => ({
  'main.tf': `module "network" {
  source              = "${host}/acme/network/aws"
  version             = ">= 1.0"
  name                = "shop"
  enable_classic_link = true
}
`,
});
