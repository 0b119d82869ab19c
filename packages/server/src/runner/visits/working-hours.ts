/** Columns of a working time `w`, in SQL and by their kinds. */
export const hoursColumns = `w."workingTime:days" as days, w."workingTime:from" as from, w."workingTime:to" as to, w."workingTime:area" as area`

export const hoursShape = { days: 'text?', from: 'text', to: 'text', area: 'text?' } as const
