import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import type { Telemetry } from '@twinwerk/model/definition/registry'
import { levelOf } from '@twinwerk/model/definition/levels'

export type CsvWords = {
  readonly headers: readonly string[]
  readonly levelName: (level: ReturnType<typeof levelOf>) => string
  readonly print: (value: number) => string
  readonly time: (ts: string) => string
}

const separator = ';'

/** Returns the values of a chart as a table, in the order of time: time, channel, value, least, greatest and level. */
export function valuesTable(
  telemetry: Telemetry,
  values: readonly TelemetryValue[],
  { levelName, print, time }: Omit<CsvWords, 'headers'>,
): string[][] {
  return values
    .filter(({ systematic }) => systematic === telemetry.systematics)
    .toSorted((one, other) => Date.parse(one.ts) - Date.parse(other.ts))
    .map(({ ts, key, value, min, max }) => [
      time(ts),
      key ?? '',
      print(value),
      min === undefined ? '' : print(min),
      max === undefined ? '' : print(max),
      levelName(levelOf(telemetry, value)),
    ])
}

/** Returns a table as a CSV file that spreadsheets open: UTF-8 with its mark, semicolons, quoted cells. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(quoted).join(separator)).join('\r\n')}\r\n`
}

/** Quotes a cell. A spreadsheet would run a text that begins like a formula; a number may begin with a minus. */
function quoted(cell: string): string {
  const isFormula = /^[=+@\t\r]/.test(cell) || (cell.startsWith('-') && !/^-[\d.,]+$/.test(cell))
  return `"${(isFormula ? `'${cell}` : cell).replaceAll('"', '""')}"`
}
