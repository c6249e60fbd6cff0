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
{{- if not (has .Values.database.engine (list "sqlite" "postgres")) }}
{{- fail "database.engine is sqlite or postgres" }}
{{- end }}
{{- if and (eq .Values.database.engine "postgres") (not .Values.existingSecret) }}
{{- fail "database.engine postgres needs existingSecret with DATABASE_URL and SECRET" }}
{{- end }}
{{- end }}
