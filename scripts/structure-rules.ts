/** A source file with what it imports: own files as paths from the root, packages by name. */
export type SourceFile = { path: string; text: string; imports: string[] }

type Rule = {
  name: string
  breaks: (file: SourceFile, imported: string) => boolean
  instead: string
}

const OWN =
  /^(affiliates|brands|contract|grading|illustrator|kitchen|menu|sales|server|web|scripts|content|bench|e2e)\//
const VENDORS =
  /^(ai|@ai-sdk\/|@aws-sdk\/|nodemailer|@duckdb\/|tesseract|@google-cloud\/|google-auth-library|stripe)/
const QUERY_FILES = /(\.repo|\.tables)\.ts$|^server\/core\/(db|jobs)\/|^server\/testing\//

/** What the public pages are made of beside the site itself. */
const VISITOR_FEATURES = ['affiliates', 'analytics', 'chat', 'consent', 'contact', 'newsletter']

/** What the illustrator shares with the kitchen: what a picture is of, the forms, and chance by a seed. */
const OF_A_PICTURE = ['kitchen/brief.ts', 'kitchen/knowledge/schema.ts', 'kitchen/random.ts']

/** Beside the kitchen's door, for threads and programs that need no knowledge and pay for none. */
const LIGHT_DOORS = ['kitchen/words.ts', 'kitchen/random.ts']
const KITCHEN_DOORS = ['kitchen/kitchen.ts', ...LIGHT_DOORS]

const isTest = (path: string) =>
  /\.(test|suite)\.tsx?$/.test(path) || /^(server|web)\/testing\//.test(path)
const measures = (path: string) => /^(bench|scripts)\//.test(path)
const isOwn = (imported: string) => OWN.test(imported)
const domainOf = (path: string) => /^server\/domains\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]

const rules: Rule[] = [
  {
    name: 'contract imports zod and itself only',
    breaks: ({ path }, imported) =>
      path.startsWith('contract/') &&
      !isTest(path) &&
      imported !== 'zod' &&
      !imported.startsWith('contract/'),
    instead: 'move what it needs into contract/',
  },
  {
    name: 'the kitchen knows no server and no web',
    breaks: ({ path }, imported) => path.startsWith('kitchen/') && /^(server|web)\//.test(imported),
    instead: 'pass it in',
  },
  {
    name: 'menu imports contract and itself only',
    breaks: ({ path }, imported) =>
      path.startsWith('menu/') && isOwn(imported) && !/^(menu|contract)\//.test(imported),
    instead: 'pass it in',
  },
  {
    name: 'sales imports contract and itself only',
    breaks: ({ path }, imported) =>
      path.startsWith('sales/') && isOwn(imported) && !/^(sales|contract)\//.test(imported),
    instead: 'pass it in',
  },
  {
    name: 'affiliates import contract and itself only',
    breaks: ({ path }, imported) =>
      path.startsWith('affiliates/') &&
      isOwn(imported) &&
      !/^(affiliates|contract)\//.test(imported),
    instead: 'pass it in',
  },
  {
    name: 'brands know the kitchen and the contract, and no server',
    breaks: ({ path }, imported) =>
      path.startsWith('brands/') &&
      !isTest(path) &&
      isOwn(imported) &&
      !/^(brands|contract|kitchen)\//.test(imported),
    instead: 'pass it in',
  },
  {
    name: 'the overlap is measured in the browser too: it knows nothing but itself',
    breaks: ({ path }, imported) =>
      path.startsWith('brands/overlap/') &&
      !isTest(path) &&
      isOwn(imported) &&
      !/^(brands\/overlap|contract)\//.test(imported),
    instead: 'pass it in',
  },
  {
    name: 'grading knows the kitchen, the menu and the contract, and no server',
    breaks: ({ path }, imported) =>
      path.startsWith('grading/') &&
      !isTest(path) &&
      isOwn(imported) &&
      !/^(grading|contract|kitchen|menu)\//.test(imported),
    instead: 'pass it in',
  },
  {
    name: 'the kitchen, the menu and sales know no grading',
    breaks: ({ path }, imported) =>
      /^(kitchen|menu|sales)\//.test(path) && imported.startsWith('grading/'),
    instead: 'pass it in',
  },
  {
    name: 'the kitchen, the menu and sales know no brands',
    breaks: ({ path }, imported) =>
      /^(kitchen|menu|sales)\//.test(path) && imported.startsWith('brands/'),
    instead: 'pass it in',
  },
  {
    name: 'the kitchen knows no illustrator',
    breaks: ({ path }, imported) =>
      path.startsWith('kitchen/') && !isTest(path) && imported.startsWith('illustrator/'),
    instead: 'hand over a PictureSpec of kitchen/brief.ts',
  },
  {
    name: 'the illustrator knows what a picture is of, and nothing else of the kitchen',
    breaks: ({ path }, imported) =>
      path.startsWith('illustrator/') &&
      !isTest(path) &&
      isOwn(imported) &&
      !/^(illustrator|contract)\//.test(imported) &&
      !OF_A_PICTURE.includes(imported),
    instead: 'put it into PictureSpec',
  },
  {
    name: 'the kitchen has one door',
    breaks: ({ path }, imported) =>
      !/^(kitchen|illustrator)\//.test(path) &&
      imported.startsWith('kitchen/') &&
      !KITCHEN_DOORS.includes(imported) &&
      !(measures(path) && imported === 'kitchen/authoring.ts') &&
      !((measures(path) || isTest(path)) && imported.startsWith('kitchen/testing/')),
    instead:
      'use kitchen/kitchen.ts, or words.ts or random.ts beside it where no knowledge is needed',
  },
  {
    name: 'the illustrator has one door',
    breaks: ({ path }, imported) =>
      !path.startsWith('illustrator/') &&
      imported.startsWith('illustrator/') &&
      imported !== 'illustrator/illustrator.ts',
    instead: 'use illustrator/illustrator.ts',
  },
  {
    name: 'the server knows no web',
    breaks: ({ path }, imported) => path.startsWith('server/') && imported.startsWith('web/'),
    instead: 'say it in contract/',
  },
  {
    name: 'the kitchen knows no menu document and no sales',
    breaks: ({ path }, imported) => path.startsWith('kitchen/') && /^(menu|sales)\//.test(imported),
    instead: 'pass it in',
  },
  {
    name: 'the web knows the server by the contract only',
    // its tests have the real routes behind them
    breaks: ({ path }, imported) =>
      path.startsWith('web/') &&
      (/^(affiliates|server|kitchen|grading|illustrator|sales)\//.test(imported) ||
        (imported.startsWith('brands/') && !imported.startsWith('brands/overlap/'))) &&
      !(isTest(path) && imported.startsWith('server/testing/')),
    instead: 'call an endpoint of contract/',
  },
  {
    name: "a domain uses another domain's service, or its table for a key",
    breaks: ({ path }, imported) => {
      const [from, to] = [domainOf(path), domainOf(imported)]
      if (!from || !to || from === to || isTest(path)) return false
      if (/\.tables\.ts$/.test(imported)) return !/\.(tables|repo)\.ts$/.test(path)
      return !/\.service\.ts$/.test(imported)
    },
    instead: 'import it from a *.service.ts, or move what belongs to no domain to server/core/',
  },
  {
    name: 'core and adapters know no domain',
    breaks: ({ path }, imported) =>
      /^server\/(core|adapters)\//.test(path) &&
      !isTest(path) &&
      imported.startsWith('server/domains/'),
    instead: 'pass it in from main.ts or app.ts',
  },
  {
    name: 'ui has no domain words: it imports ui and lib only',
    breaks: ({ path }, imported) =>
      path.startsWith('web/ui/') && isOwn(imported) && !/^web\/(ui|lib|styles)\//.test(imported),
    instead: 'move it to web/features/ or pass it as a property',
  },
  {
    name: 'lib knows no feature and no ui',
    breaks: ({ path }, imported) =>
      path.startsWith('web/lib/') && /^web\/(features|site|ui)\//.test(imported),
    instead: 'pass it in',
  },
  {
    name: 'the public site uses no operator feature but accounts and the shell',
    breaks: ({ path }, imported) =>
      path.startsWith('web/site/') &&
      ![...VISITOR_FEATURES, 'accounts', 'shell', undefined].includes(featureOf(imported)),
    instead: 'share it in web/ui/',
  },
  {
    name: 'only adapters import a vendor SDK',
    // a bench measures the SDK itself beside what we make of it
    breaks: ({ path }, imported) =>
      VENDORS.test(imported) && !/^(server\/adapters|bench)\//.test(path) && !isTest(path),
    instead: 'put it behind a type in server/adapters/',
  },
  {
    name: 'only repos, tables, core/db and core/jobs query',
    breaks: ({ path }, imported) =>
      path.startsWith('server/') &&
      /^(drizzle-orm|pg$|pg-boss)/.test(imported) &&
      !QUERY_FILES.test(path) &&
      !isTest(path),
    instead: 'write a function in the domain’s *.repo.ts',
  },
]

/** Configuration, the process that runs it, and what hands the environment on to a program it starts. */
const ENVIRONMENT_FILES = [
  'server/config.ts',
  'server/main.ts',
  'server/core/db/embedded-program.ts',
]

const BY_ITS_WORDS = /\.message\s*[!=]==|\.message\.(includes|startsWith|endsWith|match)\(/
const BY_A_CODE_OF_ITS_OWN = /\bcode\b\s*[!=]==\s*['"][a-z]+\.[a-z_]+['"]/

/** One line for each import or name that breaks a rule. */
export function brokenRules(files: readonly SourceFile[]): string[] {
  const problems = files.flatMap((file) =>
    file.imports.flatMap((imported) =>
      rules
        .filter((rule) => rule.breaks(file, imported))
        .map((rule) => `${file.path} imports ${imported}: ${rule.name}; ${rule.instead}.`),
    ),
  )
  for (const { path, text } of files) {
    const readsEnvironment = /\bprocess\.env\b/.test(text)
    if (
      readsEnvironment &&
      path.startsWith('server/') &&
      !ENVIRONMENT_FILES.includes(path) &&
      !isTest(path)
    ) {
      problems.push(`${path} reads process.env: only server/config.ts does; pass the setting in.`)
    }
    if (path.startsWith('web/') && !isTest(path)) {
      if (BY_ITS_WORDS.test(text)) {
        problems.push(`${path} knows an error by its words: compare its code or its class.`)
      }
      if (BY_A_CODE_OF_ITS_OWN.test(text)) {
        problems.push(`${path} spells a code of an error: make it a constant of contract/.`)
      }
    }
    if (/(^|\/)(utils?|helpers?|misc|common|shared)(\/|\.tsx?$)/.test(path)) {
      problems.push(`${path} has a name that says nothing: name it after what it does.`)
    }
  }
  return [...problems, ...heavyDoors(files), ...fileCycles(files), ...domainCycles(files)]
}

/** What a light door loads at run time: the schemas and readers of the knowledge come with packages, words with none. */
function heavyDoors(files: readonly SourceFile[]): string[] {
  const loaded = new Map(files.map((file) => [file.path, loadedBy(file)]))
  return LIGHT_DOORS.flatMap((door) => {
    const reached = new Set([door])
    for (const path of reached) {
      for (const next of loaded.get(path) ?? []) if (isOwn(next)) reached.add(next)
    }
    return [...reached].flatMap((path) =>
      (loaded.get(path) ?? [])
        .filter((imported) => !isOwn(imported) && !imported.startsWith('node:'))
        .map(
          (imported) =>
            `${door} loads ${imported} by way of ${path}: it is for those who need words or chance alone; export it from kitchen/kitchen.ts.`,
        ),
    )
  })
}

function loadedBy({ imports, text }: SourceFile): string[] {
  return imports.filter((imported) => !isTypeOnly(text, imported))
}

/** Import cycles of files, by what they import at run time. */
function fileCycles(files: readonly SourceFile[]): string[] {
  const graph = new Map(files.map((file) => [file.path, loadedBy(file).filter(isOwn)]))
  return cyclesOf(graph).map((cycle) => `Import cycle: ${cycle.join(' -> ')}.`)
}

/** Domains that need each other, types among it. Tables do not count: keys and joins run both ways. */
function domainCycles(files: readonly SourceFile[]): string[] {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = domainOf(path)
    if (!from || isTest(path)) continue
    const needed = graph.get(from) ?? new Set()
    graph.set(from, needed)
    for (const imported of imports) {
      const to = domainOf(imported)
      if (to && to !== from && !/\.tables\.ts$/.test(imported)) needed.add(to)
    }
  }
  return cyclesOf(graph).map(
    (cycle) =>
      `Domains need each other: ${cycle.join(' -> ')}; pass one in from app.ts or jobs.ts, or move what both need to server/core/.`,
  )
}

/** Each with its first node again at its end. */
function cyclesOf(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[][] = []
  function visit(node: string, trail: string[]) {
    if (state.get(node) === 'done') return
    if (state.get(node) === 'open') {
      found.push([...trail.slice(trail.indexOf(node)), node])
      return
    }
    state.set(node, 'open')
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    state.set(node, 'done')
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}

/** Whether every import of the file is `import type`: those vanish at run time. */
function isTypeOnly(text: string, imported: string): boolean {
  const name = imported.split('/').at(-1) ?? imported
  const statements = [
    ...text.matchAll(/^(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]/gm),
  ].filter(([, specifier = '']) => specifier.endsWith(name))
  return (
    statements.length > 0 &&
    statements.every(([statement]) => /^(import|export) type\b/.test(statement))
  )
}
