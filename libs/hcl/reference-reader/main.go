// Reads HCL with the reference implementation of the language, for tests that compare our reader with it.
//
// Standard input: one JSON string for each text, each on its own line. Standard output: one JSON document for each, in
// the same order: {"problem": "…", "line": 1} or {"body": {"attributes": {…}, "blocks": [{"type", "labels", "body"}]}}.
// An attribute is the source of its expression.
package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

type body struct {
	Attributes map[string]string `json:"attributes"`
	Blocks     []block           `json:"blocks"`
}

type block struct {
	Type   string   `json:"type"`
	Labels []string `json:"labels"`
	Line   int      `json:"line"`
	Body   *body    `json:"body"`
}

type answer struct {
	Problem string `json:"problem,omitempty"`
	Line    int    `json:"line,omitempty"`
	Body    *body  `json:"body,omitempty"`
}

func main() {
	input := json.NewDecoder(bufio.NewReaderSize(os.Stdin, 1<<20))
	output := bufio.NewWriter(os.Stdout)
	results := json.NewEncoder(output)
	for input.More() {
		var text string
		if err := input.Decode(&text); err != nil {
			log.Fatal(err)
		}
		if err := results.Encode(read([]byte(text))); err != nil {
			log.Fatal(err)
		}
	}
	if err := output.Flush(); err != nil {
		log.Fatal(err)
	}
}

func read(text []byte) answer {
	file, diagnostics := hclsyntax.ParseConfig(text, "configuration.hcl", hcl.InitialPos)
	if diagnostics.HasErrors() {
		first := diagnostics[0]
		return answer{Problem: first.Summary + ": " + first.Detail, Line: first.Subject.Start.Line}
	}
	syntax, isSyntax := file.Body.(*hclsyntax.Body)
	if !isSyntax {
		log.Fatal("not a body of native syntax")
	}
	return answer{Body: contentsOf(syntax, text)}
}

func contentsOf(syntax *hclsyntax.Body, text []byte) *body {
	contents := &body{Attributes: map[string]string{}, Blocks: []block{}}
	for name, attribute := range syntax.Attributes {
		contents.Attributes[name] = string(attribute.Expr.Range().SliceBytes(text))
	}
	for _, inner := range syntax.Blocks {
		labels := append([]string{}, inner.Labels...)
		contents.Blocks = append(contents.Blocks, block{inner.Type, labels, inner.TypeRange.Start.Line, contentsOf(inner.Body, text)})
	}
	return contents
}
