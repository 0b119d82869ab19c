const sealed = /"historyToken":"[\w-]+"/

/** An answer without its history token: that is sealed with chance and tells a reader nothing, but no two are alike. */
export function withoutSeal(answer: string): string {
  if (!sealed.test(answer)) throw new Error('the answer has no history token')
  return answer.replace(sealed, '"historyToken":""')
}
