import { Button, Modal } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../data/navigation.ts'
import type { MenuChoice } from '../../data/preferences.ts'
import { setPreference, usePreferences } from '../../data/preferences.ts'
import { placesAfter } from '../../data/settings/between.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { menuTexts } from '../../i18n/menu/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { showDone } from '../../ui/notes.tsx'
import { FavouriteRows } from '../favourites/FavouriteRows.tsx'
import { openable } from '../menu.ts'
import { closeMenuEditor, useMenuEditorOpened } from './menu-editor-state.ts'
import classes from './MenuEditor.module.css'
import { OrderedList } from './OrderedList.tsx'
import { shownMenu } from './shown-menu.ts'

addTexts(menuTexts)

/** Lets people order, hide and pin the entries of their menu, and order their favourites. All changes apply at once. */
export function MenuEditor() {
  const { t } = useTranslation('menu')
  const { t: common } = useTranslation()
  const { t: shell } = useTranslation('shell')
  const opened = useMenuEditorOpened()
  return (
    <Modal opened={opened} onClose={closeMenuEditor} title={t('adapt')} closeButtonProps={{ 'aria-label': common('close') }} size={560}>
      <section className={classes.section} aria-label={shell('favourites')}>
        <h2 className={classes.heading}>{shell('favourites')}</h2>
        <FavouriteRows />
      </section>
      <Entries />
    </Modal>
  )
}

function Entries() {
  const { t } = useTranslation('menu')
  const text = useText()
  const { routes, start } = useNavigation()
  const menu = usePreferences((state) => state.menu)
  const { shown, more } = useMemo(() => shownMenu({ routes, start }, menu), [routes, start, menu])
  const last = Math.max(0, ...shown.map(({ place }) => place))
  const choose = (path: string, choice: MenuChoice) => setPreference({ menu: { ...menu, [path]: choice } })
  const move = (path: string, position: number) => {
    const places = placesAfter(
      shown.map(({ route, place }) => ({ key: route.path, place })),
      path,
      position,
    )
    const moved = [...places].map(([each, place]) => [each, { ...menu[each], place }] as const)
    setPreference({ menu: { ...menu, ...Object.fromEntries(moved) } })
  }
  const reset = () => {
    setPreference({ menu: {} })
    showDone(t('wasReset'))
  }
  return (
    <>
      <section className={classes.section} aria-label={t('entries')}>
        <h2 className={classes.heading}>{t('entries')}</h2>
        <OrderedList
          label={t('entries')}
          onMove={move}
          rows={shown.map(({ route: { path, title } }) => ({
            key: path,
            name: text(title),
            content: <Entry name={text(title)} act="hide" onAct={() => choose(path, { shown: false })} />,
          }))}
        />
        <div className={classes.foot}>
          <Button size="xs" variant="default" onClick={reset} disabled={Object.keys(menu).length === 0}>
            {t('reset')}
          </Button>
        </div>
      </section>
      {more.length > 0 && (
        <section className={classes.section} aria-label={t('inMore')}>
          <h2 className={classes.heading}>{t('inMore')}</h2>
          <ul className={classes.rows}>
            {openable(more).map(({ path, title }) => (
              <li key={path} className={classes.row}>
                <Entry name={text(title)} act="show" onAct={() => choose(path, { shown: true, place: last + 1 })} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type EntryProps = { readonly name: string; readonly act: 'hide' | 'show'; readonly onAct: () => void }

function Entry({ name, act, onAct }: EntryProps) {
  const { t } = useTranslation('menu')
  return (
    <>
      <span className={classes.name}>{name}</span>
      <Button size="compact-xs" variant="subtle" color="gray" aria-label={t(act, { name })} onClick={onAct}>
        {t(act === 'hide' ? 'hideShort' : 'showShort')}
      </Button>
    </>
  )
}
