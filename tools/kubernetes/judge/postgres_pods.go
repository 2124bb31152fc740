// Prints the pods that CloudNativePG makes of a Cluster: the job of a new one, the job of a replica, and an instance. Built as a part of
// the operator's module. Input: JSON of the cluster. Output: JSON list of {metadata, spec}.
package main

import (
	"context"
	"encoding/json"
	"log"
	"os"

	apiv1 "github.com/cloudnative-pg/cloudnative-pg/api/v1"
	"github.com/cloudnative-pg/cloudnative-pg/pkg/specs"
	corev1 "k8s.io/api/core/v1"
)

func main() {
	cluster := apiv1.Cluster{}
	if err := json.NewDecoder(os.Stdin).Decode(&cluster); err != nil {
		log.Fatal(err)
	}
	cluster.Default()
	cluster.Status.Image = cluster.Spec.ImageName
	instance, err := specs.NewInstance(context.Background(), cluster, 1, true)
	if err != nil {
		log.Fatal(err)
	}
	pods := []corev1.PodTemplateSpec{
		specs.CreatePrimaryJobViaInitdb(cluster, 1).Spec.Template,
		specs.JoinReplicaInstance(cluster, 2).Spec.Template,
		{ObjectMeta: instance.ObjectMeta, Spec: instance.Spec},
	}
	if err := json.NewEncoder(os.Stdout).Encode(pods); err != nil {
		log.Fatal(err)
	}
}
