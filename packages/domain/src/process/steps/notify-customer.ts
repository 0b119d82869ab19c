import type { Step } from './step.ts'

/** Returns the step that files a letter for the customer and announces it by email. `letter` and `mail` name the services. */
export function notifyCustomer({
  letter = 'letterChangeConfirmed',
  mail = 'mailChangeConfirmed',
}: { letter?: string; mail?: string } = {}): Step {
  return {
    draw: (line) => {
      const filed = { de: 'Bestätigung ablegen', en: 'File the confirmation' }
      line.next({ id: 'fileLetter', kind: 'serviceTask', name: filed, handler: letter })
      const notify = { de: 'Kunden benachrichtigen', en: 'Tell the customer' }
      line.next({ id: 'mailConfirmation', kind: 'serviceTask', name: notify, handler: mail })
    },
  }
}
