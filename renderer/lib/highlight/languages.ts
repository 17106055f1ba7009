import type { LanguageRegistration } from 'shiki/core';

type Grammar = () => Promise<{ readonly default: readonly LanguageRegistration[] }>;

/** The grammars that can be loaded, each a file of its own that is fetched when it is first needed. */
const GRAMMARS = {
  astro: () => import('shiki/langs/astro.mjs'),
  bat: () => import('shiki/langs/bat.mjs'),
  c: () => import('shiki/langs/c.mjs'),
  clojure: () => import('shiki/langs/clojure.mjs'),
  cmake: () => import('shiki/langs/cmake.mjs'),
  cpp: () => import('shiki/langs/cpp.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  dart: () => import('shiki/langs/dart.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  docker: () => import('shiki/langs/docker.mjs'),
  dotenv: () => import('shiki/langs/dotenv.mjs'),
  elixir: () => import('shiki/langs/elixir.mjs'),
  erlang: () => import('shiki/langs/erlang.mjs'),
  fsharp: () => import('shiki/langs/fsharp.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  graphql: () => import('shiki/langs/graphql.mjs'),
  groovy: () => import('shiki/langs/groovy.mjs'),
  haskell: () => import('shiki/langs/haskell.mjs'),
  hcl: () => import('shiki/langs/hcl.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  http: () => import('shiki/langs/http.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  json5: () => import('shiki/langs/json5.mjs'),
  jsonc: () => import('shiki/langs/jsonc.mjs'),
  jsx: () => import('shiki/langs/jsx.mjs'),
  julia: () => import('shiki/langs/julia.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  latex: () => import('shiki/langs/latex.mjs'),
  less: () => import('shiki/langs/less.mjs'),
  lua: () => import('shiki/langs/lua.mjs'),
  make: () => import('shiki/langs/make.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  mdx: () => import('shiki/langs/mdx.mjs'),
  nginx: () => import('shiki/langs/nginx.mjs'),
  nix: () => import('shiki/langs/nix.mjs'),
  'objective-c': () => import('shiki/langs/objective-c.mjs'),
  ocaml: () => import('shiki/langs/ocaml.mjs'),
  perl: () => import('shiki/langs/perl.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  powershell: () => import('shiki/langs/powershell.mjs'),
  prisma: () => import('shiki/langs/prisma.mjs'),
  proto: () => import('shiki/langs/proto.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  r: () => import('shiki/langs/r.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  scala: () => import('shiki/langs/scala.mjs'),
  scss: () => import('shiki/langs/scss.mjs'),
  shellscript: () => import('shiki/langs/shellscript.mjs'),
  shellsession: () => import('shiki/langs/shellsession.mjs'),
  solidity: () => import('shiki/langs/solidity.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  svelte: () => import('shiki/langs/svelte.mjs'),
  swift: () => import('shiki/langs/swift.mjs'),
  terraform: () => import('shiki/langs/terraform.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  vue: () => import('shiki/langs/vue.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
  zig: () => import('shiki/langs/zig.mjs'),
} satisfies Record<string, Grammar>;

/** A language that code can be coloured as. */
export type LanguageId = keyof typeof GRAMMARS;

/** Other names of languages: endings of files and what people write behind the fence of a code block. */
const NAMES: Readonly<Record<string, LanguageId>> = {
  bash: 'shellscript',
  bazel: 'python',
  bzl: 'python',
  cc: 'cpp',
  cfg: 'ini',
  cjs: 'javascript',
  clj: 'clojure',
  cljs: 'clojure',
  cmd: 'bat',
  conf: 'ini',
  console: 'shellsession',
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  csproj: 'xml',
  cts: 'typescript',
  cxx: 'cpp',
  dockerfile: 'docker',
  env: 'dotenv',
  erl: 'erlang',
  ex: 'elixir',
  exs: 'elixir',
  fish: 'shellscript',
  fs: 'fsharp',
  golang: 'go',
  gql: 'graphql',
  gradle: 'groovy',
  h: 'c',
  hh: 'cpp',
  hpp: 'cpp',
  hrl: 'erlang',
  hs: 'haskell',
  htm: 'html',
  hxx: 'cpp',
  ipynb: 'json',
  jl: 'julia',
  js: 'javascript',
  jsonl: 'json',
  ksh: 'shellscript',
  kt: 'kotlin',
  kts: 'kotlin',
  m: 'objective-c',
  makefile: 'make',
  markdown: 'markdown',
  md: 'markdown',
  mjs: 'javascript',
  mk: 'make',
  ml: 'ocaml',
  mli: 'ocaml',
  mm: 'objective-c',
  mts: 'typescript',
  node: 'javascript',
  objc: 'objective-c',
  patch: 'diff',
  pl: 'perl',
  plist: 'xml',
  pm: 'perl',
  protobuf: 'proto',
  ps1: 'powershell',
  psm1: 'powershell',
  pwsh: 'powershell',
  py: 'python',
  pyi: 'python',
  python3: 'python',
  rb: 'ruby',
  rs: 'rust',
  sbt: 'scala',
  sc: 'scala',
  sh: 'shellscript',
  shell: 'shellscript',
  sol: 'solidity',
  svg: 'xml',
  tex: 'latex',
  tf: 'terraform',
  tfvars: 'terraform',
  ts: 'typescript',
  xhtml: 'html',
  xsd: 'xml',
  xsl: 'xml',
  yml: 'yaml',
  zsh: 'shellscript',
};

/** Files that say what they are by their whole name. */
const FILE_NAMES: Readonly<Record<string, LanguageId>> = {
  '.babelrc': 'json5',
  '.bash_profile': 'shellscript',
  '.bashrc': 'shellscript',
  '.editorconfig': 'ini',
  '.gitconfig': 'ini',
  '.gitmodules': 'ini',
  '.npmrc': 'ini',
  '.zshrc': 'shellscript',
  'cargo.lock': 'toml',
  'cmakelists.txt': 'cmake',
  containerfile: 'docker',
  dockerfile: 'docker',
  gemfile: 'ruby',
  gnumakefile: 'make',
  jenkinsfile: 'groovy',
  justfile: 'make',
  makefile: 'make',
  'poetry.lock': 'toml',
  rakefile: 'ruby',
  'tsconfig.json': 'jsonc',
};

/** The language a person or a model names, as behind the fence of a code block. Null when it is not one of ours. */
export function languageOfName(name: string): LanguageId | null {
  const key = name.toLowerCase();
  if (Object.hasOwn(GRAMMARS, key)) return key as LanguageId;
  return Object.hasOwn(NAMES, key) ? (NAMES[key] ?? null) : null;
}

/** The language of a file by its name or its ending, null when neither tells. */
export function languageOfPath(path: string): LanguageId | null {
  const name = (path.split(/[\\/]/).pop() ?? '').toLowerCase();
  if (Object.hasOwn(FILE_NAMES, name)) return FILE_NAMES[name] ?? null;
  if (/^dockerfile\./.test(name)) return 'docker';
  if (/^\.env(?:\.|$)/.test(name)) return 'dotenv';
  const dot = name.lastIndexOf('.');
  return dot === -1 ? null : languageOfName(name.slice(dot + 1));
}

/** Fetches a grammar and those it embeds. @throws when the file cannot be loaded */
export async function loadGrammar(language: LanguageId): Promise<readonly LanguageRegistration[]> {
  const loaded = await GRAMMARS[language]();
  return loaded.default;
}
