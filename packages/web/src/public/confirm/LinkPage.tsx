import { addressIn } from '../address.ts'
import { BoardMailPage } from './BoardMailPage.tsx'
import { ConfirmPage } from './ConfirmPage.tsx'

/** The page of a link in a mail. All of them are one chunk, so that the parts that they share do not become further files of the forms. */
export function LinkPage() {
  const address = addressIn(window.location.pathname)
  return address.kind === 'page' && address.page === 'mail' ? <BoardMailPage /> : <ConfirmPage />
}
