/** A passive fibre line from the transmitter to a receiver; losses in dB. */
export type OpticalLine = {
  /** dBm */
  readonly launch: number
  readonly kilometres: number
  readonly lossPerKilometre: number
  readonly splices: number
  readonly lossPerSplice: number
  readonly connectors: number
  readonly lossPerConnector: number
  readonly splitterLoss: number
}

/** Returns the expected level at the receiver in dBm and the margin above its limit in dB, both to two decimals. */
export function opticalBudget(line: OpticalLine, limit: number): { readonly level: number; readonly margin: number } {
  const fibre = line.kilometres * line.lossPerKilometre
  const joints = line.splices * line.lossPerSplice + line.connectors * line.lossPerConnector
  const level = line.launch - fibre - joints - line.splitterLoss
  return { level: hundredths(level), margin: hundredths(level - limit) }
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0
}
