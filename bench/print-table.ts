import type { Outcome } from './rows/row.ts'

/** Prints the outcomes as a Markdown table. */
export function printTable(outcomes: readonly Outcome[]): void {
  const lines = outcomes.map(({ row, goal, measured, ok, note = '' }) => [
    row,
    goal,
    measured,
    ok === undefined ? '–' : ok ? 'ok' : 'MISS',
    note,
  ])
  const table = [['row', 'goal', 'measured', '', 'beside it'], ['---', '---', '---', '---', '---'], ...lines]
  process.stdout.write(`\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`)
}
