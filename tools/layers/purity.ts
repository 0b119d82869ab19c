import { importsOf, isTest, lineAt, withoutComments, type Tree } from './tree.ts'

type Rule = { readonly what: string; readonly pattern: RegExp }

const clock: Rule[] = [
  { what: 'the clock', pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.|\bset(?:Timeout|Interval|Immediate)\(/g },
  { what: 'chance', pattern: /\bMath\.random\b|\bcrypto\.(?:randomUUID|getRandomValues)\b/g },
]
const world: Rule[] = [
  { what: 'the network', pattern: /(?<![\w.])fetch\(|\bnew (?:XMLHttpRequest|WebSocket|EventSource)\b/g },
  { what: 'the browser', pattern: /(?<![\w.])(?:window|document|navigator|localStorage|sessionStorage)[.[]/g },
  { what: 'the process', pattern: /(?<![\w.])process\.(?:env|argv|exit|cwd|pid|platform|stdout|stderr|hrtime|nextTick|on)\b/g },
]

/**
 * Packages that run anywhere get the time, random values and data as arguments. `domain` runs on the server, but returns the same result
 * for the same input at any time.
 */
const pure: Readonly<Record<string, { readonly rules: readonly Rule[]; readonly node: boolean }>> = {
  'packages/model/': { rules: [...clock, ...world], node: false },
  'packages/contract/': { rules: [...clock, ...world], node: false },
  'packages/process/': { rules: [...clock, ...world], node: false },
  'packages/domain/': { rules: clock, node: true },
}

export function purityViolations(tree: Tree): string[] {
  return [...tree.keys()].flatMap((file) => {
    const entry = Object.entries(pure).find(([folder]) => file.startsWith(folder))
    if (!entry || isTest(file) || !/\.tsx?$/.test(file)) return []
    const [folder, { rules, node }] = entry
    const name = folder.split('/')[1]
    const text = withoutComments(tree.get(file) ?? '')
    const used = rules.flatMap(({ what, pattern }) =>
      [...text.matchAll(pattern)].map((match) => `${file}:${lineAt(text, match.index)} uses ${match[0]}: ${name} knows nothing of ${what}`),
    )
    const imported = importsOf(tree, file).filter(({ specifier }) => !node && specifier.startsWith('node:'))
    return [...used, ...imported.map(({ line, specifier }) => `${file}:${line} imports ${specifier}: ${name} runs without Node`)]
  })
}
