/** The lists whose tasks are taken along: a person's own, and those of the person's groups. */
export const taskLists = ['tasks/mytasks', 'tasks/mygrouptasks'] as const
