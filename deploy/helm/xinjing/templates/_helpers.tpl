{{- define "xinjing.labels" -}}
app.kubernetes.io/name: xinjing
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "xinjing.selector" -}}
app.kubernetes.io/name: xinjing
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "xinjing.name" -}}
{{- printf "%s-xinjing" .Release.Name | trunc 63 | trimSuffix "-" }}
{{- end }}

{{/* Fails with a sentence where values contradict each other. */}}
{{- define "xinjing.check" -}}
{{- if not .Values.image.repository }}
{{- fail "image.repository is required: where the image is that you built, such as registry.example/xinjing" }}
{{- end }}
{{- if not (has .Values.database.engine (list "sqlite" "postgres")) }}
{{- fail "database.engine is sqlite or postgres" }}
{{- end }}
{{- if and (eq .Values.database.engine "postgres") (not .Values.existingSecret) }}
{{- fail "database.engine postgres needs existingSecret with DATABASE_URL and SECRET" }}
{{- end }}
{{- if hasKey .Values.env "TRUST_PROXY" }}
{{- fail "env.TRUST_PROXY is trustProxy" }}
{{- end }}
{{- $trust := toString .Values.trustProxy }}
{{- if and .Values.ingress.enabled (eq $trust "") }}
{{- fail "ingress.enabled needs trustProxy: how many proxies stand before the server (1 for the ingress controller alone), or their addresses" }}
{{- end }}
{{- if not (regexMatch "^([1-9]|[0-9A-Fa-f]*[.:][0-9A-Fa-f.:/, ]+)?$" $trust) }}
{{- fail "trustProxy is a number of proxies from 1 to 9 or a list of addresses, such as 10.42.0.0/16; true would let anybody forge an address" }}
{{- end }}
{{- end }}
