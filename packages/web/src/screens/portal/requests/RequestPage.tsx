import { isA } from '@twinwerk/model/definition/registry'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useLanguage } from '../../../i18n/use-text.ts'
import { Facts, isShown, Section } from '../parts/Facts.tsx'
import { FileList } from '../parts/FileList.tsx'
import { PortalPage, PortalWaiting } from '../parts/PortalPage.tsx'
import { linked, textOf } from '../../../data/contracts/twin-parts.ts'
import { usePortalTwin } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import { CodeForm } from './CodeForm.tsx'
import { mailToProve, refusal, refusalIn } from './request-kinds.ts'
import { askedFields } from './rules/asked-fields.ts'
import { RequestStatus } from './RequestRow.tsx'

const progress = ['execution:startedAt', 'execution:effectiveAt', 'execution:finishedAt']

/** One request: its progress, and the answers that were sent with it. */
export function RequestPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const language = useLanguage()
  const registry = useRegistry()
  const definition = parseTwinId(id)?.definition ?? ''
  const known = registry.definitions.has(definition) && isA(registry, definition, 'execution')
  const { data, isError, isPending, refetch } = usePortalTwin({
    id: known ? id : '',
    'execution:contractForProcess': { $mask: ['entity:tenantWideIdentifier'] },
    'execution:documents': {},
  })
  if (!data) return <PortalWaiting failed={isError} missing={!known || (!isPending && !isError)} again={() => void refetch()} />
  const documents = linked(data, 'execution:documents')
  const mail = mailToProve(registry, data)
  const facts = [
    { label: t('message'), value: textOf(data, 'execution:description') },
    ...askedFields(registry, definition).map(({ systematics }) => ({
      label: words.label(systematics),
      value: words.value(systematics, data[systematics]),
    })),
  ]
  return (
    <PortalPage title={words.request(definition)} text={data.tenantWideIdentifier} back={{ to: 'service', name: t('requests') }}>
      <Section title={t('progress')}>
        <RequestStatus request={data} />
        <Facts
          facts={[
            ...progress.map((each) => ({ label: words.label(each), value: words.value(each, data[each]) })),
            { label: words.label(refusal), value: refusalIn(data, language) },
            { label: t('contract'), value: linked(data, 'execution:contractForProcess')[0]?.tenantWideIdentifier },
          ]}
        />
      </Section>
      <CodeForm key={id} process={id} email={mail} />
      {(facts.some(isShown) || documents.length > 0) && (
        <Section title={t('said')}>
          <Facts facts={facts} />
          {documents.length > 0 && <FileList documents={documents} />}
        </Section>
      )}
    </PortalPage>
  )
}
