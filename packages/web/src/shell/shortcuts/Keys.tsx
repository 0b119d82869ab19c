import { useHotkeys } from '@mantine/hooks'
import { WithDefinitions } from '../../data/DefinitionsProvider.tsx'
import { late } from '../../ui/late.tsx'
import { useMenuEditorWanted } from '../menu/menu-editor-state.ts'
import { openShortcuts, useShortcutsWanted } from './shortcuts-state.ts'
import { useMenuShortcuts } from './use-menu-shortcuts.ts'

const ShortcutsDialog = late(() => import('./ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog))
const MenuEditor = late(() => import('../menu/MenuEditor.tsx').then((module) => module.MenuEditor))

/** The keys of the menu and of the list of all keys, and the dialogs that load on their first use. */
export function Keys() {
  const shortcutsWanted = useShortcutsWanted()
  const menuEditorWanted = useMenuEditorWanted()
  useMenuShortcuts()
  // On most keyboards the question mark needs the shift key.
  useHotkeys([
    ['?', openShortcuts],
    ['shift+?', openShortcuts],
  ])
  return (
    <>
      {shortcutsWanted && <ShortcutsDialog />}
      {menuEditorWanted && (
        <WithDefinitions>
          <MenuEditor />
        </WithDefinitions>
      )}
    </>
  )
}
