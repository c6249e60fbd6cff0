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

/** What an answer of that status says, for who does not know the numbers by heart. */
const STATUSES: Readonly<Record<string, string>> = {
  200: "成功",
  201: "已保存",
  401: "没有登录，或登录已过期",
  404: "没有找到",
  410: "已经删掉了",
  422: "内容不合要求",
  429: "太频繁",
  default: "其他失败",
};

/** The colours of the site (apps/web/app/styles.css), by day and by night. */
export const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#f6f4ee, #181c1b); --sheet: light-dark(#fdfcf9, #202625); --line: light-dark(#dcd8cc, #38403d); --ink: light-dark(#24302e, #e6e5de); --soft: light-dark(#55605c, #adb5b0); --accent: light-dark(#2b6a5c, #86c5b3); }
body { margin: 0 auto; max-width: 56rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.7 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; overflow-wrap: anywhere; text-autospace: normal; }
h1 { font: 600 1.9rem/1.35 "Songti SC", "Noto Serif CJK SC", serif; margin: 0 0 1rem; }
h2 { border-top: 1px solid var(--line); font-size: 1.15rem; line-height: 1.4; margin: 2.5rem 0 .25rem; padding-top: 2rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
p { margin: .5rem 0; }
a { color: var(--accent); text-underline-offset: .2em; }
code { font-size: .9em; font-family: ui-monospace, Menlo, Consolas, monospace; }
h2 code { font-size: 1em; }
nav ul { columns: 20rem; column-gap: 2.5rem; list-style: none; margin: 1.5rem 0; padding: 0; }
nav li { break-inside: avoid; padding-bottom: .75rem; }
nav span { color: var(--soft); display: block; }
ul { margin: .25rem 0; padding-left: 1.25rem; }
details { background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem; margin: .5rem 0; padding: .5rem 1rem; }
summary { cursor: pointer; min-height: 1.75rem; }
`;

/** The reference of the calls as one page without scripts. Everything that comes from the document is escaped. */
export function renderApiReference({ paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const links = operations.map(
    ({ path, method, operation: { operationId, summary } }) =>
      `<li><a href="#${escape(operationId)}"><code>${method} ${escape(path)}</code></a><span>${escape(summary)}</span></li>`,
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
  const meaning = STATUSES[status];
  const title = status === "default" ? meaning : [status, meaning].filter(Boolean).join("：");
  return `<details><summary>${escape(title ?? status)}</summary>${schema ? renderSchema(schema) : "没有内容"}</details>`;
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
