import { Arranged } from './Arranged.tsx'
import { HomeEditor } from './HomeEditor.tsx'

/** An arranged start page and its editor: one file, which loads for those who arrange. */
export const arrangement = { Arranged, HomeEditor } as const
