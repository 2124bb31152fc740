import { describe, expect, it } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { z } from 'zod';
import { allMetrics } from '@groundwork/telemetry';
import { read } from './workspace.ts';

/** Deployments of k8s/base. Each has a folder. */
const deployments = z
  .object({ resources: z.array(z.string()) })
  .parse(parse(read('k8s/base/kustomization.yaml')))
  .resources.filter((name) => !name.endsWith('.yaml'))
  .sort();

const podMonitorSchema = z.object({
  spec: z.object({ selector: z.object({ matchExpressions: z.tuple([z.unknown()]) }) }),
});

const groupsSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const rulesIn = (content: unknown) => groupsSchema.parse(content).groups.flatMap((group) => group.rules);
const rulesOf = (file: string) => rulesIn(z.object({ spec: z.unknown() }).parse(parse(read(file))).spec);

const rules = rulesOf('k8s/monitoring/alerts.yaml');
/** Alerts by the metrics of others. */
const serverRules = rulesOf('k8s/monitoring/server-alerts.yaml');

const panels = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  })
  .parse(JSON.parse(read('k8s/monitoring/dashboard.json'))).panels;

/** Labels of every series of the platform. */
const series = new Map(
  allMetrics.flatMap(({ name, type, labels }) =>
    (type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map((ending) => [
      `${name}${ending}`,
      new Set(['process', ...(ending === '_bucket' ? ['le'] : []), ...labels]),
    ]),
  ),
);

/** Series in an expression, with the labels that it uses. */
const namedIn = (expression: string) =>
  [...expression.matchAll(/\b((?:groundwork|nodejs|process)_[a-z_]+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', selector = '']) => ({
      name,
      labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }),
  );

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Functions of Prometheus that take a range of values. */
const takesRange = /^(rate|irate|increase|delta|idelta|changes|resets|deriv|[a-z]+_over_time)$/;

/** Problems that Prometheus would report in an expression: syntax errors, and range functions without a range. */
function problemsOf(expression: string): string[] {
  // Grafana replaces this variable.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const problems: string[] = [];
  parser.parse(text).iterate({
    enter(node) {
      if (node.type.isError) problems.push(`not understood from: ${text.slice(node.from)}`);
      if (node.name !== 'FunctionCall') return;
      const [name = ''] = text.slice(node.from, node.to).split('(');
      const argument = node.node.getChild('FunctionCallBody')?.firstChild?.name;
      const isRange = argument === 'MatrixSelector' || argument === 'SubqueryExpr';
      if (takesRange.test(name.trim()) !== isRange) problems.push(`${name} of a ${argument ?? 'nothing'}`);
    },
  });
  return problems;
}

describe('the metrics', () => {
  it.each([...expressions, ...serverRules.map(({ alert, expr }) => [alert, expr] as const)])(
    '%s is understood by Prometheus',
    (_name, expression) => {
      expect(problemsOf(expression)).toEqual([]);
    },
  );

  it.each([
    'sum((groundwork_build_info)',
    'rate(groundwork_build_info)',
    'absent(groundwork_build_info[5m])',
    'rates(x[5m])',
  ])('%s would not be understood', (expression) => {
    expect(problemsOf(expression)).not.toEqual([]);
  });

  it('docs/reference/metrics.md lists every metric as the code does', () => {
    const items = allMetrics.map(({ name, type, labels, help }) => {
      const kinds = [type, ...labels.map((label) => `\`${label}\``)].join(', ');
      return `\`${name}\` (${kinds}): ${help}`;
    });
    const [, list = ''] = read('docs/reference/metrics.md').split('## All metrics');
    const listed = list
      .split(/^- /m)
      .slice(1)
      .map((item) => item.replaceAll(/\s+/g, ' ').trim());

    expect(listed).toEqual(items);
  });

  it.each(expressions)('%s asks for metrics and labels that exist', (_name, expression) => {
    const named = namedIn(expression);
    const unknown = named.filter(({ name, labels }) => labels.some((label) => !series.get(name)?.has(label)));

    expect(named.filter(({ name }) => !series.has(name))).toEqual([]);
    expect(unknown).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });

  it('the dashboard shows every metric', () => {
    const shown = new Set(
      panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namedIn(expr))).map(({ name }) => name),
    );
    const missing = allMetrics.filter(
      ({ name }) => ![name, `${name}_bucket`, `${name}_count`].some((each) => shown.has(each)),
    );

    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('it is an alert that a process is missing, whichever it is', () => {
    const expression = rules.find(({ alert }) => alert === 'GroundworkProcessMissing')?.expr ?? '';
    const watched = [...expression.matchAll(/absent\(groundwork_build_info\{process="([a-z-]+)"\}\)/g)];

    expect(watched.map(([, process]) => process).sort()).toEqual(deployments);
  });

  it('every process is scraped', () => {
    const [selected] = podMonitorSchema.parse(parse(read('k8s/monitoring/pod-monitor.yaml'))).spec.selector
      .matchExpressions;

    expect(selected).toEqual({
      key: 'app.kubernetes.io/name',
      operator: 'In',
      values: deployments,
    });
  });

  it('every alert has its paragraph in the operations guide, and every paragraph its alert', () => {
    const [, section = ''] = read('docs/operations/monitoring.md').split('\n## Alerts\n');
    const [alerts = ''] = section.split('\n## ');
    const described = [...alerts.matchAll(/^- \*\*(\w+)\*\*/gm)].map(([, name]) => name);

    expect(described).toEqual([...rules, ...serverRules].map(({ alert }) => alert));
  });

  it('the rules for a Prometheus without the operator are the same, and know no process that only Kubernetes has', () => {
    const plain = rulesIn(parse(read('k8s/monitoring/rules.yaml')));

    expect(plain.map(({ alert }) => alert)).toEqual(rules.map(({ alert }) => alert));
    expect(plain.filter(({ expr }) => expr.includes('ingest-git'))).toEqual([]);
  });
});
