import { Button, Select, Skeleton } from '@mantine/core'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { isForeignDraft } from '../../data/overlay/publish-patches.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { arrangeTexts } from '../../i18n/arrange/texts.ts'
import { menuTexts } from '../../i18n/menu/texts.ts'
import { standardTexts } from '../../i18n/standards/texts.ts'
import { OrderedList } from '../../shell/menu/OrderedList.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { showDone } from '../../ui/notes.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { StandardEditor } from './StandardEditor.tsx'
import type { Standard } from './standards-of.ts'
import { noHome, noticeProblems, standardKinds, standardsOf } from './standards-of.ts'
import { useRoles, useStandards } from './use-standards.ts'
import styles from './StandardsScreen.module.css'

addTexts(arrangeTexts)
addTexts(menuTexts)
addTexts(standardTexts)

/** The entries of the menu and the blocks of the start page with which people begin, for each role or for all. */
export function StandardsScreen() {
  const { t } = useTranslation('standards')
  usePageTitle(t('title'))
  const { query, save } = useStandards()
  const { data, isError, refetch } = query
  const isLocked = data !== undefined && isForeignDraft(data, standardKinds)
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.text}>{t('intro')}</p>
      {isError && (
        <div role="alert" className={styles.text}>
          {t('failed')}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton height={180} />}
      {isLocked && (
        <p className={styles.note} role="status">
          {t('foreignDraft')}
        </p>
      )}
      {data && <Standards patches={data.published?.patches ?? []} isLocked={isLocked} save={save} />}
    </div>
  )
}

type Props = {
  readonly patches: readonly Patch[]
  readonly isLocked: boolean
  readonly save: ReturnType<typeof useStandards>['save']
}

/** The key of the standard for all in lists of roles. No role has it. */
const allKey = '*'

function keyOf({ role }: Pick<Standard, 'role'>): string {
  return role ?? allKey
}

function Standards({ patches, isLocked, save }: Props) {
  const { t } = useTranslation('standards')
  const roles = useRoles()
  const published = useMemo(() => standardsOf(patches), [patches])
  const { before, edited, isChanged, setEdited, discard } = useEdited(published)
  const [open, setOpen] = useState(() => keyOf(published[0] ?? { role: undefined }))
  const isWrong = edited.some((standard) => Object.keys(noticeProblems(standard)).length > 0)
  const nameOf = (key: string) => (key === allKey ? t('all') : (roles.find((role) => role.key === key)?.name ?? key))
  const current = edited.find((standard) => keyOf(standard) === open)
  const replace = (next: Standard) => setEdited(edited.map((standard) => (keyOf(standard) === keyOf(next) ? next : standard)))
  const missing = [allKey, ...roles.map(({ key }) => key)].filter((key) => !edited.some((standard) => keyOf(standard) === key))
  const add = (key: string | null) => {
    if (key === null) return
    setEdited([...edited, { role: key === allKey ? undefined : key, home: noHome }])
    setOpen(key)
  }
  const onSuccess = () => {
    discard()
    showDone(t('saved'))
  }
  const apply = () => save.mutate({ before, edited }, { onSuccess })
  return (
    <fieldset className={styles.form} disabled={isLocked || save.isPending}>
      <section aria-label={t('for')} className={styles.part}>
        <h2 className={styles.heading}>{t('for')}</h2>
        {edited.length === 0 && <p className={styles.hint}>{t('none')}</p>}
        <OrderedList
          label={t('for')}
          onMove={(key, position) => setEdited(movedTo(edited, key, position))}
          rows={edited.map((standard) => {
            const key = keyOf(standard)
            const name = nameOf(key)
            return {
              key,
              name,
              content: (
                <>
                  <span className={styles.name}>
                    {name} <Told standard={standard} />
                  </span>
                  <Button
                    size="compact-xs"
                    variant={key === open ? 'light' : 'subtle'}
                    aria-label={t('edit', { name })}
                    aria-pressed={key === open}
                    onClick={() => setOpen(key)}
                  >
                    {t('editShort')}
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    aria-label={t('remove', { name })}
                    onClick={() => setEdited(edited.filter((each) => keyOf(each) !== key))}
                  >
                    {t('removeShort')}
                  </Button>
                </>
              ),
            }
          })}
        />
        <Select
          className={styles.pick ?? ''}
          label={t('add')}
          placeholder={t('pickRole')}
          data={missing.map((key) => ({ value: key, label: nameOf(key) }))}
          value={null}
          onChange={add}
          searchable
          withScrollArea={false}
          styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
        />
      </section>
      {current && <StandardEditor key={open} name={nameOf(open)} standard={current} onChange={replace} />}
      {isChanged && (
        <div className={styles.foot}>
          <Button onClick={apply} loading={save.isPending} disabled={isWrong}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={() => discard()}>
            {t('discard')}
          </Button>
          <span className={styles.hint} role="status">
            {t(isWrong ? 'mendFirst' : 'unsaved')}
          </span>
        </div>
      )}
      <LeaveDialog isChanged={isChanged} />
      {save.error && (
        <p className={styles.error} role="alert">
          {save.error instanceof CallError ? save.error.text : t('notSaved')}
        </p>
      )}
    </fieldset>
  )
}

/** Standards that a form edits, and those that it began with: the ones in force may be read again meanwhile. */
function useEdited(published: readonly Standard[]) {
  const [change, setChange] = useState<{ readonly before: readonly Standard[]; readonly edited: readonly Standard[] }>()
  const { before, edited } = change ?? { before: published, edited: published }
  return {
    before,
    edited,
    isChanged: JSON.stringify(edited) !== JSON.stringify(before),
    setEdited: (next: readonly Standard[]) => setChange({ before, edited: next }),
    discard: () => setChange(undefined),
  }
}

/** Tells in a few words the parts that a standard sets. */
function Told({ standard: { menu = [], home } }: { readonly standard: Standard }) {
  const { t } = useTranslation('standards')
  const told = [
    menu.length > 0 && t('tellsMenu', { count: menu.length }),
    Object.keys({ ...home.blocks, ...home.tiles }).length > 0 && t('tellsHome'),
    home.notice && t('tellsNotice'),
  ].filter(Boolean)
  return <span className={styles.hint}>{told.length > 0 ? told.join(' · ') : t('tellsNothing')}</span>
}

function movedTo(standards: readonly Standard[], key: string, position: number): readonly Standard[] {
  const others = standards.filter((standard) => keyOf(standard) !== key)
  const moved = standards.filter((standard) => keyOf(standard) === key)
  return [...others.slice(0, position), ...moved, ...others.slice(position)]
}
