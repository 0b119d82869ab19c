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

/** Returns a PostgreSQL expression over a column that computes the same as `deviceOf`. */
export function deviceExpression(column: string): string {
  const find = (from: readonly (readonly [RegExp, string])[]) =>
    `case ${from.map(([sign, name]) => `when ${column} ~ '${sign.source}' then '${name}'`).join(' ')} end`
  return `concat_ws(' · ', ${find(browsers)}, ${find(systems)})`
}

/** Describes a user agent so that users recognise their devices: "Firefox · Windows". Empty for an unknown user agent. */
export function deviceOf(userAgent: string): string {
  const find = (from: readonly (readonly [RegExp, string])[]) => from.find(([sign]) => sign.test(userAgent))?.[1]
  return [find(browsers), find(systems)].filter(Boolean).join(' · ')
}
