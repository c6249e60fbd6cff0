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
{{- if and (eq .Values.database.engine "sqlite") (gt (int .Values.replicas) 1) }}
{{- fail "replicas above 1 need database.engine=postgres: SQLite is one server" }}
{{- end }}
{{- range $name, $instead := dict
  "TRUST_PROXY" "trustProxy"
  "DATABASE_URL" "a key of existingSecret, or the volume with sqlite"
  "DATABASE_URL_FILE" "a key of existingSecret, or the volume with sqlite"
  "SECRET" "a key of existingSecret"
  "METRICS_TOKEN" "a key of existingSecret"
  "KIOSK_CODE" "a key of existingSecret"
  "PORT" "always 3000; service.port is the one outside"
  "HOST" "always 0.0.0.0"
  "BACKUP_DIR" "backup.volume"
  "BACKUP_KEEP" "backup.keep"
  "BACKUP_RECIPIENT" "backup.recipient" }}
{{- if hasKey $.Values.env $name }}
{{- fail (printf "env.%s is %s" $name $instead) }}
{{- end }}
{{- end }}
{{- range list "SITE_ORIGIN" "SITE_NAME" "OPERATOR_NAME" "CONTACT_EMAIL" "HOTLINE" "ICP_NUMBER" "POLICE_NUMBER" "API_BASE" "RETIRE_WORKER" "ITEM_PACKS" }}
{{- if hasKey $.Values.env . }}
{{- fail (printf "env.%s does nothing here: build the image with --build-arg %s=…" . .) }}
{{- end }}
{{- end }}
{{- $trust := toString .Values.trustProxy }}
{{- if and .Values.ingress.enabled (eq $trust "") }}
{{- fail "ingress.enabled needs trustProxy: how many proxies stand before the server (1 for the ingress controller alone), or their addresses" }}
{{- end }}
{{- if not (regexMatch "^([1-9]|[0-9A-Fa-f]*[.:][0-9A-Fa-f.:/, ]+)?$" $trust) }}
{{- fail "trustProxy is a number of proxies from 1 to 9 or a list of addresses, such as 10.42.0.0/16; true would let anybody forge an address" }}
{{- end }}
{{- end }}

{{/* DATABASE_URL of servers and backups. */}}
{{- define "xinjing.database" -}}
- name: DATABASE_URL
  {{- if eq .Values.database.engine "sqlite" }}
  value: file:/data/xinjing.db
  {{- else }}
  # The image sets a file; the Secret's address must win.
  valueFrom:
    secretKeyRef:
      name: {{ .Values.existingSecret }}
      key: DATABASE_URL
  {{- end }}
{{- end }}

{{/* Security contexts of a pod, and of its container. */}}
{{- define "xinjing.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65534
runAsGroup: 65534
fsGroup: 65534
seccompProfile:
  type: RuntimeDefault
{{- end }}
{{- define "xinjing.containerSecurity" -}}
runAsNonRoot: true
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* Labels of a backup. They are not those of the service: nobody's request may go to a backup. */}}
{{- define "xinjing.backupSelector" -}}
app.kubernetes.io/name: xinjing-backup
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* Egress of the network policy of servers and backups. */}}
{{- define "xinjing.egress" -}}
{{- if eq .Values.database.engine "sqlite" }}
# The server calls nobody.
egress: []
{{- else }}
egress:
  - ports:
      - port: 53
        protocol: UDP
      - port: 53
        protocol: TCP
  - ports:
      {{- range .Values.networkPolicy.databasePorts }}
      - port: {{ . }}
      {{- end }}
{{- end }}
{{- end }}
