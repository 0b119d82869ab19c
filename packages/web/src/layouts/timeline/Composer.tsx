import { Button, Textarea, UnstyledButton } from '@mantine/core'
import type { Relation } from '@twinwerk/model/definition/relation'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useKeptText } from '../../data/drafts/use-kept-text.ts'
import { isDirty } from '../../data/record/read-record.ts'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useRelationRights } from '../../data/right-paths/use-relation-rights.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { useEditable } from '../layout-context.ts'
import { noteFrom } from './note-from.ts'
import styles from './Timeline.module.css'

type Props = { readonly id: string; readonly onSaved: () => void }

/** The field for a note or a call. It is offered where the user may add notes to the record. */
export function Composer({ id, onSaved }: Props) {
  const registry = useRegistry()
  const definition = parseTwinId(id)?.definition ?? ''
  const notes = registry.definitions
    .get(definition)
    ?.allRelations.find(({ direction, component, target }) => direction === 'forward' && component && target === 'note')
  return notes && <OfRelation id={id} definition={definition} notes={notes} onSaved={onSaved} />
}

function OfRelation({ notes, definition, ...props }: Props & { readonly notes: Relation; readonly definition: string }) {
  const { mayCreate } = useRelationRights(notes, { owner: definition, create: ['note'], select: false })
  const editable = useEditable()
  return editable && mayCreate('note') ? <Field relation={notes.systematics} {...props} /> : null
}

/** The kinds that are one click away. The others are chosen in the note itself. */
const quickKinds = ['callIn', 'callOut', 'note']

function Field({ id, relation, onSaved }: Props & { readonly relation: string }) {
  const { t } = useTranslation('timeline')
  const text = useText()
  const tenant = useTenant().id
  const store = useRecordStore()
  const kinds = (useRegistry().attributes.get('note:kind')?.enumValues ?? []).filter(({ deprecated }) => !deprecated)
  const { words, set, clear, sendsAs } = useKeptText(`note ${id}`, { kind: 'note', text: '' })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const note = noteFrom(words)

  async function save(): Promise<void> {
    if (!note || sendsAs === undefined || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const written = { tempid: 'note', definition: 'note', 'note:at': new Date().toISOString(), ...note }
      await call('POST /api/data/save', { tenant, idempotencyKey: sendsAs, input: { data: { id, [relation]: [written] } } })
      clear()
      onSaved()
      const { record } = store.state.getState()
      if (record && !isDirty(record)) await store.load(id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.text)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className={styles.composer}
      aria-label={t('compose')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Textarea
        ref={field}
        aria-label={t('compose')}
        placeholder={t('placeholder')}
        autosize
        minRows={words.text === '' ? 1 : 3}
        maxRows={12}
        value={words.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
        }}
      />
      <div className={styles.compose}>
        <div role="group" aria-label={t('kind')} className={styles.topics}>
          {kinds
            .filter(({ name }) => quickKinds.includes(name))
            .map(({ name, label }) => (
              <UnstyledButton
                key={name}
                className={styles.topic}
                aria-pressed={words.kind === name}
                onClick={() => {
                  set({ kind: name })
                  field.current?.focus()
                }}
              >
                {text(label)}
              </UnstyledButton>
            ))}
        </div>
        <Button type="submit" size="compact-sm" loading={isBusy} disabled={!note || sendsAs === undefined}>
          {t('save')}
        </Button>
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </form>
  )
}
