import { BoardMailPage } from './BoardMailPage.tsx'
import { ConfirmPage } from './ConfirmPage.tsx'

/** The pages of links in mails. They are one chunk, so that the parts that they share do not become further files of the forms. */
export const linkPages = { confirm: ConfirmPage, mail: BoardMailPage } as const
