import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './install.mjs'

/**
 * Runs one vitest project and shows its output. Returns { name, ok, seconds, passed, failed, failures }, with the failures as texts.
 * `files` limits the run to matching test files.
 */
export async function runVitest({ node, name, env, files }) {
  const folder = mkdtempSync(join(tmpdir(), 'twinwerk-report-'))
  const report = join(folder, 'report.json')
  const begun = performance.now()
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [
    vitest,
    'run',
    '--project',
    `${name}*`,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]
  const code = await exitCode(spawn(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env }))
  const counts = readCounts(report)
  rmSync(folder, { recursive: true, force: true })
  const ok = code === 0 && counts.failed === 0
  // A run that fails outside of any test, or writes no report, also counts as a failure.
  return {
    name,
    ok,
    seconds: (performance.now() - begun) / 1000,
    passed: counts.passed,
    failed: ok ? 0 : Math.max(counts.failed, 1),
    failures: counts.failures,
  }
}

function exitCode(child) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Reads the counts of a report. A file that cannot be loaded contains no failed test, so it counts as one failure. */
function readCounts(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const unloadable = testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((each) => each.status === 'failed'),
    )
    const failures = [
      ...unloadable.map((file) => `${relative(root, file.name)}: ${firstLines(file.message)}`),
      ...testResults.flatMap((file) =>
        file.assertionResults
          .filter((each) => each.status === 'failed')
          .map((each) => `${relative(root, file.name)} › ${each.fullName}: ${firstLines(each.failureMessages.join('\n'))}`),
      ),
    ]
    return { passed: numPassedTests, failed: numFailedTests + unloadable.length, failures }
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
}

/** Returns the first lines of a message and the first file of the project in its stack. */
function firstLines(message) {
  const lines = (message ?? '').split('\n')
  const place = lines.find((line) => /^\s+at .*\.tsx?:/.test(line) && !line.includes('node_modules'))
  const words = lines.filter((line) => !/^\s+at /.test(line)).slice(0, 8)
  return [...words, ...(place === undefined ? [] : [place])].join('\n    ').slice(0, 1500)
}
