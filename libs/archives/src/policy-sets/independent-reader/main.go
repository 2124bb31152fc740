// Reads HCL for the mutation test of policy set configurations, with the reference implementation of the language.
//
// Standard input: one JSON string for each file, each on its own line. Standard output: one JSON document for each, in
// the same order: {"problem": "…"} or {"body": {"attributes": {…}, "blocks": [{"type", "labels", "body"}]}}.
// It knows no words of its own: only what the language makes of the text.
package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	ctyjson "github.com/zclconf/go-cty/cty/json"
)

type body struct {
	Attributes map[string]json.RawMessage `json:"attributes"`
	Blocks     []block                    `json:"blocks"`
}

type block struct {
	Type   string   `json:"type"`
	Labels []string `json:"labels"`
	Body   *body    `json:"body"`
}

type answer struct {
	Problem string `json:"problem,omitempty"`
	Body    *body  `json:"body,omitempty"`
}

func main() {
	input := json.NewDecoder(bufio.NewReader(os.Stdin))
	output := bufio.NewWriter(os.Stdout)
	results := json.NewEncoder(output)
	for input.More() {
		var text string
		if err := input.Decode(&text); err != nil {
			log.Fatal(err)
		}
		if err := results.Encode(read(text)); err != nil {
			log.Fatal(err)
		}
	}
	if err := output.Flush(); err != nil {
		log.Fatal(err)
	}
}

func read(text string) answer {
	file, diagnostics := hclsyntax.ParseConfig([]byte(text), "configuration.hcl", hcl.InitialPos)
	if diagnostics.HasErrors() {
		return answer{Problem: diagnostics.Error()}
	}
	syntax, isSyntax := file.Body.(*hclsyntax.Body)
	if !isSyntax {
		return answer{Problem: "not a body of native syntax"}
	}
	contents, err := contentsOf(syntax)
	if err != nil {
		return answer{Problem: err.Error()}
	}
	return answer{Body: contents}
}

func contentsOf(syntax *hclsyntax.Body) (*body, error) {
	contents := &body{Attributes: map[string]json.RawMessage{}, Blocks: []block{}}
	for name, attribute := range syntax.Attributes {
		value, diagnostics := attribute.Expr.Value(nil)
		if diagnostics.HasErrors() {
			return nil, diagnostics
		}
		written, err := ctyjson.Marshal(value, value.Type())
		if err != nil {
			return nil, err
		}
		contents.Attributes[name] = written
	}
	for _, inner := range syntax.Blocks {
		innerContents, err := contentsOf(inner.Body)
		if err != nil {
			return nil, err
		}
		labels := append([]string{}, inner.Labels...)
		contents.Blocks = append(contents.Blocks, block{inner.Type, labels, innerContents})
	}
	return contents, nil
}
