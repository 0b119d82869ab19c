/** The kinds of the jobs of call imports. */
export const callCheck = 'callCheck'
export const callLoad = 'callLoad'
export const callWithdraw = 'callWithdraw'
/** The kinds of the jobs of reratings. */
export const callRerate = 'callRerate'
export const callRerateTake = 'callRerateTake'
