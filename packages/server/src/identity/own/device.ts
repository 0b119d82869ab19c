const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** The same as an expression of PostgreSQL, over a column. */
export function deviceExpression(column: string): string {
  const find = (from: readonly (readonly [RegExp, string])[]) =>
    `case ${from.map(([sign, name]) => `when ${column} ~ '${sign.source}' then '${name}'`).join(' ')} end`
  return `concat_ws(' · ', ${find(browsers)}, ${find(systems)})`
}

/** A few words for a user agent, enough to know the own devices by: "Firefox · Windows". Empty where nothing is known. */
export function deviceOf(userAgent: string): string {
  const find = (from: readonly (readonly [RegExp, string])[]) => from.find(([sign]) => sign.test(userAgent))?.[1]
  return [find(browsers), find(systems)].filter(Boolean).join(' · ')
}
