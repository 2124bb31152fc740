// Judges pods by the admission of Kubernetes. Built as a part of the module k8s.io/pod-security-admission.
// Input: JSON list of pods {name, metadata, spec}. Output: JSON object of the refused ones, with the reasons.
package main

import (
	"encoding/json"
	"log"
	"os"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/policy"
)

type pod struct {
	Name     string            `json:"name"`
	Metadata metav1.ObjectMeta `json:"metadata"`
	Spec     corev1.PodSpec    `json:"spec"`
}

func main() {
	var pods []pod
	if err := json.NewDecoder(os.Stdin).Decode(&pods); err != nil {
		log.Fatal(err)
	}
	evaluator, err := policy.NewEvaluator(policy.DefaultChecks(), nil)
	if err != nil {
		log.Fatal(err)
	}
	level := api.LevelVersion{Level: api.LevelRestricted, Version: api.LatestVersion()}
	refused := map[string]string{}
	for _, each := range pods {
		result := policy.AggregateCheckResults(evaluator.EvaluatePod(level, &each.Metadata, &each.Spec))
		if !result.Allowed {
			refused[each.Name] = result.ForbiddenDetail()
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(refused); err != nil {
		log.Fatal(err)
	}
}
