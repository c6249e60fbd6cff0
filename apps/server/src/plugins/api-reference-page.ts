/** What of an OpenAPI document the page reads; anything else is left alone. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}

interface ApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: ApiSchema;
}

type Content = Readonly<Record<string, { readonly schema: ApiSchema }>>;

interface ApiSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ApiSchema[];
  readonly items?: ApiSchema;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly [rule: string]: unknown;
}

const TYPES: Readonly<Record<string, string>> = {
  string: "文字",
  number: "数字",
  integer: "整数",
  boolean: "是或否",
  object: "对象",
  array: "列表",
  null: "空",
};
const RULES: Readonly<Record<string, string>> = {
  minLength: "最短",
  maxLength: "最长",
  minimum: "最小",
  maximum: "最大",
  minItems: "最少几项",
  maxItems: "最多几项",
  format: "格式",
  pattern: "形式",
  default: "默认",
};
const PLACES: Readonly<Record<string, string>> = { path: "地址里", query: "查询参数", header: "请求头" };

export const STYLE = `
:root { color-scheme: light dark; --line: #8885; --soft: #8881; }
body { margin: 0 auto; max-width: 56rem; padding: 1rem 1rem 4rem; font: 1rem/1.7 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; overflow-wrap: anywhere; text-autospace: normal; }
h1 { font-size: 1.6rem; line-height: 1.3; }
h2 { border-top: 1px solid var(--line); font-size: 1.15rem; line-height: 1.4; margin: 2rem 0 .25rem; padding-top: 1.5rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
code { font-size: .9em; font-family: ui-monospace, Menlo, Consolas, monospace; }
h2 code { font-size: 1em; }
nav ul { columns: 22rem; list-style: none; padding: 0; }
nav a { display: inline-block; padding: .25rem 0; }
ul { margin: .25rem 0; padding-left: 1.25rem; }
details { background: var(--soft); border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem; }
summary { cursor: pointer; min-height: 1.75rem; }
`;

/** The reference of the calls as one page without scripts. Everything that comes from the document is escaped. */
export function renderApiReference({ paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const links = operations.map(
    ({ path, method, operation: { operationId } }) =>
      `<li><a href="#${escape(operationId)}"><code>${method} ${escape(path)}</code></a></li>`,
  );
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>接口说明 - 心镜</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>心镜的接口</h1>
<p>这一页由<a href="/openapi.json"><code>/openapi.json</code></a>生成，写的就是现在运行着的这些接口。请求和回答都是JSON。需要登录的接口要带上请求头<code>Authorization: Bearer 登录凭证</code>，登录凭证由<code>/login</code>或<code>/register</code>给出。失败时，回答里的<code>message</code>是可以给人看的一句话，<code>errors</code>按字段说明。</p>
<nav aria-label="全部接口"><ul>${links.join("")}</ul></nav>
${operations.map(renderOperation).join("\n")}
</main>
</body>
</html>
`;
}

function renderOperation({
  path,
  method,
  operation,
}: {
  readonly path: string;
  readonly method: string;
  readonly operation: ApiOperation;
}): string {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation;
  const body = requestBody && schemaOf(requestBody.content);
  return `<section aria-labelledby="${escape(operationId)}">
<h2 id="${escape(operationId)}"><code>${method} ${escape(path)}</code></h2>
<p>${escape(summary)}。${describeAccess(security)}</p>
${parameters.length > 0 ? `<h3>参数</h3><ul>${parameters.map(renderParameter).join("")}</ul>` : ""}
${body ? `<h3>请求内容</h3>${renderSchema(body)}` : ""}
<h3>回答</h3>
${Object.entries(responses).map(renderResponse).join("\n")}
</section>`;
}

/** By OpenAPI: none, one of several with an empty one among them, or needed. */
function describeAccess(security: readonly object[]): string {
  if (security.length === 0) return "不用带登录凭证。";
  const isOptional = security.some((one) => Object.keys(one).length === 0);
  return isOptional ? "带不带登录凭证都可以。" : "要带登录凭证。";
}

function renderParameter({ name, in: place, required, schema }: ApiParameter): string {
  const need = required ? "必填" : "可不填";
  return `<li><code>${escape(name)}</code>（${PLACES[place] ?? escape(place)}，${need}）：${describeType(schema)}</li>`;
}

function renderResponse([status, { content }]: [string, { readonly content?: Content }]): string {
  const schema = content && schemaOf(content);
  const title = status === "default" ? "其他失败" : status;
  return `<details><summary>${escape(title)}</summary>${schema ? renderSchema(schema) : "没有内容"}</details>`;
}

function schemaOf(content: Content): ApiSchema | undefined {
  return Object.values(content)[0]?.schema;
}

function renderSchema(schema: ApiSchema): string {
  const { properties } = schema;
  if (properties) {
    const items = Object.entries(properties).map(([name, property]) => {
      const need = schema.required?.includes(name) ? "" : "，可没有";
      return `<li><code>${escape(name)}</code>：${describeType(property)}${need}${renderInner(property)}</li>`;
    });
    return `<ul>${items.join("")}</ul>`;
  }
  return `<p>${describeType(schema)}</p>${renderInner(schema)}`;
}

/** The fields of an object within: directly, in a list, or as one of several forms. */
function renderInner(schema: ApiSchema): string {
  const inner = [schema, schema.items, ...(schema.anyOf ?? [])].find((one) => one?.properties !== undefined);
  return inner ? renderSchema(inner) : "";
}

function describeType(schema: ApiSchema): string {
  const rules = Object.entries(RULES).flatMap(([rule, name]) => {
    const value = schema[rule];
    if (value === undefined) return [];
    return [`${name}<code>${escape(typeof value === "string" ? value : JSON.stringify(value))}</code>`];
  });
  return [describeKind(schema), ...rules].join("，");
}

function describeKind({ enum: values, anyOf, type }: ApiSchema): string {
  if (values) return values.map((value) => `<code>${escape(JSON.stringify(value))}</code>`).join("、");
  if (anyOf) return anyOf.map(describeType).join("，或者");
  const types = type === undefined ? [] : [type].flat();
  return types.length === 0 ? "任意内容" : types.map((one) => TYPES[one] ?? escape(one)).join("或");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
