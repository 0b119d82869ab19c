import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { showNote } from '../../ui/notes.tsx'
import { decodeXml, WrongEncoding } from './decode-xml.ts'

/** The server's reading of a file, with the file's text. */
export type ReadFile = Output<'POST /api/execute/modeler/adopt'> & { readonly text: string }

/** Opens files of any BPMN tool in place of the drawing. Asks first if the file cannot be opened unchanged. */
export function useOpenedFile(key: string, open: (xml: string) => void) {
  const tenant = useTenant().id
  const { t } = useTranslation('modeler')
  const [asked, setAsked] = useState<ReadFile>()
  const refuse = (text: string) => showNote({ title: t('import'), text })

  async function adopt(text: string, take?: string): Promise<ReadFile | undefined> {
    try {
      const answer = await call('POST /api/execute/modeler/adopt', {
        tenant,
        input: { key, xml: text, ...(take !== undefined && { take }) },
      })
      return { ...answer, text }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refuse(error.title)
      return undefined
    }
  }

  return {
    asked,
    close: () => setAsked(undefined),
    read: async (file: Blob) => {
      try {
        const found = await adopt(decodeXml(new Uint8Array(await file.arrayBuffer())))
        if (!found) return
        if (found.processes.length === 0) return refuse([t('noDiagram'), ...found.unread].join(' '))
        if (found.xml !== null && found.unread.length === 0) return open(found.xml)
        setAsked(found)
      } catch (error) {
        if (!(error instanceof WrongEncoding)) throw error
        refuse(t('wrongEncoding', { encoding: error.encoding }))
      }
    },
    take: async (process: string) => {
      if (!asked) return
      setAsked(undefined)
      const found = process === key ? asked : await adopt(asked.text, process)
      if (found && found.xml !== null) open(found.xml)
    },
  }
}
