import { header } from './files.ts';

/** Named templates of the chart. Those that begin with a slot's name add what values give to pods. */
export const helpers = `{{/* ${header.slice(2).trim()} */}}
{{- define "groundwork.image" -}}
{{- $digest := index .images.digests .app -}}
{{ .images.prefix }}{{ .app }}{{ if $digest }}@{{ $digest }}{{ else }}:{{ .images.tag }}{{ end }}
{{- end }}

{{- define "groundwork.migration" -}}
{{- /* Jobs are immutable: another image or secret for the same release is another job. */ -}}
{{- $spec := list .Values.images .Values.secrets .Values.pods | toJson | sha256sum | trunc 8 -}}
{{ .Values.images.tag | lower | replace "." "-" | replace "_" "-" | trunc 40 | trimAll "-" }}-{{ $spec }}
{{- end }}

{{- define "groundwork.configuration" -}}
{{- $data := dict -}}
{{- range $name, $value := .Values.configuration -}}
{{- /* Helm reads numbers as floating-point ones. */ -}}
{{- if kindIs "float64" $value -}}{{- $_ := set $data $name (printf "%.0f" $value) -}}
{{- else -}}{{- $_ := set $data $name (toString $value) -}}{{- end -}}
{{- end -}}
{{- $address := printf "https://%s" .Values.host -}}
{{- $_ := set $data "BASE_URL" (.Values.configuration.BASE_URL | default $address) -}}
{{- $_ := set $data "UPLOAD_URL" (.Values.configuration.UPLOAD_URL | default (get $data "BASE_URL")) -}}
{{- $_ := set $data "OBJECT_STORAGE_URL" .Values.objectStorage.url -}}
{{ $data | toJson }}
{{- end }}

{{- define "groundwork.pod" -}}
{{- $pod := dict -}}
{{- range $name := list "nodeSelector" "tolerations" "affinity" "priorityClassName" -}}
{{- with index $.own $name | default (index $.values.pods $name) -}}{{- $_ := set $pod $name . -}}{{- end -}}
{{- end -}}
{{- with .values.images.pullSecrets -}}{{- $_ := set $pod "imagePullSecrets" . -}}{{- end -}}
{{- with $pod }}{{ toYaml . }}{{ end }}
{{- end }}

{{- define "groundwork.annotations" -}}
{{- with merge (dict) (.own.annotations | default dict) .values.pods.annotations }}{{ toYaml . }}{{ end }}
{{- end }}

{{- define "groundwork.accountAnnotations" -}}
{{- with (.own.serviceAccount | default dict).annotations }}annotations: {{ toJson . }}{{ end }}
{{- end }}

{{- define "groundwork.scheme" -}}
{{- if .values.gatewayTls.secret }}scheme: HTTPS{{ end }}
{{- end }}

{{- define "groundwork.list" -}}
{{- $items := concat (index .values.pods .list) (index .own .list | default list) -}}
{{- if and .values.gatewayTls.secret (eq .name "gateway") -}}{{- $items = concat $items .tls -}}{{- end -}}
{{- with $items }}{{ toYaml . }}{{ end }}
{{- end }}

{{- define "groundwork.env" -}}
{{- $tls := list (dict "name" "TLS_CERT_FILE" "value" "/tls/tls.crt") (dict "name" "TLS_KEY_FILE" "value" "/tls/tls.key") -}}
{{- include "groundwork.list" (merge (dict "list" "env" "tls" $tls) .) -}}
{{- end }}

{{- define "groundwork.onlyEnv" -}}
{{- with .values.pods.env }}env: {{ toJson . }}{{ end }}
{{- end }}

{{- define "groundwork.volumeMounts" -}}
{{- $tls := list (dict "name" "tls" "mountPath" "/tls" "readOnly" true) -}}
{{- include "groundwork.list" (merge (dict "list" "volumeMounts" "tls" $tls) .) -}}
{{- end }}

{{- define "groundwork.volumes" -}}
{{- $tls := list (dict "name" "tls" "secret" (dict "secretName" .values.gatewayTls.secret "defaultMode" 288)) -}}
{{- include "groundwork.list" (merge (dict "list" "volumes" "tls" $tls) .) -}}
{{- end }}
`;
