// An API server of Kubernetes with its store, and kubectl. Built as a part of the module k8s.io/kubernetes.
// Arguments `serve FOLDER PORT`: runs until its input ends. Reads tokens.csv and service-accounts.pem in the folder, and writes apiserver.crt.
// Arguments `kubectl ...`: kubectl with these arguments.
package main

import (
	"io"
	"log"
	"net/url"
	"os"
	"path/filepath"

	"go.etcd.io/etcd/server/v3/embed"
	"k8s.io/component-base/cli"
	"k8s.io/kubectl/pkg/cmd"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
)

func main() {
	switch os.Args[1] {
	case "kubectl":
		os.Args = os.Args[1:]
		os.Exit(cli.Run(cmd.NewDefaultKubectlCommand()))
	case "serve":
		serve(os.Args[2], os.Args[3])
	}
}

func serve(folder string, port string) {
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(0)
	}()
	command := app.NewAPIServerCommand()
	command.SetArgs([]string{
		"--etcd-servers=" + startStore(folder),
		"--bind-address=127.0.0.1",
		"--advertise-address=127.0.0.1",
		"--endpoint-reconciler-type=none",
		"--secure-port=" + port,
		"--cert-dir=" + folder,
		"--token-auth-file=" + filepath.Join(folder, "tokens.csv"),
		"--authorization-mode=RBAC",
		"--service-cluster-ip-range=10.96.0.0/16",
		"--service-account-issuer=https://kubernetes.default.svc",
		"--service-account-key-file=" + filepath.Join(folder, "service-accounts.pem"),
		"--service-account-signing-key-file=" + filepath.Join(folder, "service-accounts.pem"),
	})
	os.Exit(cli.Run(command))
}

// Any free ports: the store says where it listens.
func startStore(folder string) string {
	anywhere := []url.URL{{Scheme: "http", Host: "127.0.0.1:0"}}
	config := embed.NewConfig()
	config.Dir = filepath.Join(folder, "store")
	config.LogLevel = "error"
	config.UnsafeNoFsync = true
	config.ListenClientUrls = anywhere
	config.AdvertiseClientUrls = anywhere
	config.ListenPeerUrls = anywhere
	config.AdvertisePeerUrls = anywhere
	config.InitialCluster = config.InitialClusterFromName(config.Name)
	store, err := embed.StartEtcd(config)
	if err != nil {
		log.Fatal(err)
	}
	<-store.Server.ReadyNotify()
	return "http://" + store.Clients[0].Addr().String()
}
