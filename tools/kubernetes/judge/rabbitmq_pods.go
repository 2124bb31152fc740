// Prints the pod template that the RabbitMQ cluster operator makes of a RabbitmqCluster. Built as a part of the operator's module.
// Input: JSON of the cluster. Output: JSON list of {metadata, spec}.
package main

import (
	"encoding/json"
	"log"
	"os"

	"github.com/rabbitmq/cluster-operator/v2/api/v1beta1"
	"github.com/rabbitmq/cluster-operator/v2/internal/resource"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/utils/ptr"
)

func main() {
	cluster := &v1beta1.RabbitmqCluster{}
	if err := json.NewDecoder(os.Stdin).Decode(cluster); err != nil {
		log.Fatal(err)
	}
	// The API server sets this default, from the resource definition.
	cluster.Spec.TerminationGracePeriodSeconds = ptr.To(int64(604800))
	scheme := runtime.NewScheme()
	if err := v1beta1.AddToScheme(scheme); err != nil {
		log.Fatal(err)
	}
	builder := (&resource.RabbitmqResourceBuilder{Instance: cluster, Scheme: scheme}).StatefulSet()
	made, err := builder.Build()
	if err != nil {
		log.Fatal(err)
	}
	if err := builder.Update(made); err != nil {
		log.Fatal(err)
	}
	template := made.(*appsv1.StatefulSet).Spec.Template
	if err := json.NewEncoder(os.Stdout).Encode([]corev1.PodTemplateSpec{template}); err != nil {
		log.Fatal(err)
	}
}
