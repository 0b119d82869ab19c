/** Validates an OBIS code of a register: 'A-B:C.D.E' such as 1-0:1.8.0, with '*F' for an earlier billing period. Each group is 0 to 255. */
export function obis(text: string): boolean {
  const match = /^(\d{1,3})-(\d{1,3}):(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:\*(\d{1,3}))?$/.exec(text)
  return match !== null && match.slice(1).every((group) => group === undefined || Number(group) <= 255)
}
