import { posix } from 'node:path'
import { isTest, lineAt, withoutComments, type Tree } from './tree.ts'

const maxFiles = 25
const maxLines = 400
const maxColumns = 140

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*'
const fileName = new RegExp(
  `^(?:${kebab}(?:\\.(?:pg|web))?(?:\\.(?:test|sql|d|config))?\\.(?:ts|tsx|mjs)|(?:[A-Z][A-Za-z0-9]*)(?:\\.web\\.test)?\\.tsx|(?:[A-Z][A-Za-z0-9]*|${kebab})(?:\\.module)?\\.css)$`,
)
const folderName = new RegExp(`^${kebab}$`)

/** Names without information about the content. */
const empty = /^(?:utils?|helpers?|managers?|misc|common)(?:\.tsx?)?$/

/** Definitions, texts and the demo world are data, which may be long. */
const data = [/^packages\/domain\/src\//, /^packages\/web\/src\/i18n\//]

/** Finds violations of the form of files and folders: size, number, names, exports. */
export function houseViolations(tree: Tree): string[] {
  return [...folderViolations(tree), ...[...tree].flatMap(([path, text]) => [...nameViolations(path), ...textViolations(path, text)])]
}

/** Counts files per folder. A test and a style sheet belong to the file beside them and are not counted. */
function folderViolations(tree: Tree): string[] {
  const counts = new Map<string, number>()
  for (const path of tree.keys()) {
    if (isTest(path) || path.endsWith('.css')) continue
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => `${folder} has ${count} files: at most ${maxFiles}, then split it by a word`)
}

function nameViolations(path: string): string[] {
  const steps = path.split('/')
  const name = posix.basename(path)
  const wrong: string[] = []
  if (!fileName.test(name)) wrong.push(`${path}:1 is named ${name}: files are kebab-case, components PascalCase.tsx`)
  for (const folder of steps.slice(0, -1)) if (!folderName.test(folder)) wrong.push(`${path}:1 lies in ${folder}: folders are kebab-case`)
  const vague = steps.slice(1).find((step) => empty.test(step) && !data.some((each) => each.test(path)))
  if (vague !== undefined) wrong.push(`${path}:1 is in ${vague}: name it by what it knows`)
  return wrong
}

/** Finds comments that are too wide, because the formatter does not wrap comments. */
function wideComments(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.length > maxColumns && /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line)
        ? [`${path}:${index + 1} has a comment of ${line.length} columns: at most ${maxColumns}`]
        : [],
    )
}

function textViolations(path: string, text: string): string[] {
  if (!/\.(?:ts|tsx)$/.test(path)) return []
  const code = withoutComments(text)
  const at = (pattern: RegExp, what: string): string[] =>
    [...code.matchAll(pattern)].map((match) => `${path}:${lineAt(code, match.index)} ${what}`)
  const lines = text.trimEnd().split('\n').length
  const long =
    lines > maxLines && !data.some((each) => each.test(path)) ? [`${path}:${maxLines + 1} has ${lines} lines: at most ${maxLines}`] : []
  const configuration = /\.(?:config|d)\.ts$/.test(path)
  return [
    ...long,
    ...wideComments(path, text),
    ...(configuration ? [] : at(/^export default\b/gm, 'exports a default: every export has a name')),
    ...at(/^export \*/gm, 'is a barrel: import from the file itself'),
    ...(/^\s*(?:export (?:type )?\{[^}]*\} from '[^']+'\s*)+$/.test(code) ? [`${path}:1 is a barrel: import from the file itself`] : []),
  ]
}
