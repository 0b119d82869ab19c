import { dirname, delimiter } from 'node:path'
import { ensureChromium, findHeadlessShell } from './chromium.mjs'
import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { runVitest } from './vitest-stage.mjs'
import { ensureWebBundle } from './web-bundle.mjs'

// npm test                  everything
// npm run check             types, lint, layers, dead code, pure tests
// npm run test:pg -- name   one project, only files whose path contains the name
const projects = ['pure', 'pg', 'web', 'e2e']
const [asked, ...files] = process.argv.slice(2)
const plan = { undefined: ['checks', ...projects], check: ['checks', 'pure'] }[asked] ?? [asked]

const node = ensureInstalled()
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, TMPDIR: memoryFolder() }
if (plan.includes('e2e')) {
  env.CHROMIUM_PATH = ensureChromium()
  const shell = findHeadlessShell()
  if (shell) env.CHROMIUM_SHELL_PATH = shell
  ensureWebBundle(node)
}

const stages = []
for (const name of plan) {
  if (name === 'checks') stages.push(...(await runChecks(node)))
  else stages.push(await runVitest({ node, name, env, files }))
}
report(stages)
process.exit(stages.every((stage) => stage.ok) ? 0 : 1)

/** Prints the report. Its last line is for programs: totals over all stages, in which a failed check counts as one failure. */
function report(all) {
  const failedChecks = all.filter((stage) => !stage.ok && stage.output !== undefined)
  for (const { name, output } of failedChecks) console.log(`\n✗ ${name}\n${output}`)
  // Repeats the failures at the end, because their first output is far above in a long run.
  for (const failure of all.flatMap((stage) => stage.failures ?? [])) console.log(`\n✗ ${failure}`)
  console.log('')
  for (const { name, ok, seconds, passed, failed } of all) {
    const counts = passed === undefined ? '' : `${passed} passed, ${failed} failed`
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(28)} ${`${seconds.toFixed(1)} s`.padStart(9)}   ${counts}`.trimEnd())
  }
  const total = (count) => all.reduce((sum, stage) => sum + count(stage), 0)
  console.log(`\n${total((stage) => stage.passed ?? 0)} passed, ${total((stage) => (stage.ok ? 0 : (stage.failed ?? 1)))} failed`)
}
