import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { HelpBlock } from '@twinwerk/model/help/help-page'
import type { Text } from '@twinwerk/model/text/text'

export const paragraph = (text: Text): HelpBlock => ({ type: 'paragraph', text })
export const steps = (...each: readonly Text[]): HelpBlock => ({ type: 'steps', steps: each })
export const points = (...each: readonly Text[]): HelpBlock => ({ type: 'points', points: each })
export const note = (text: Text): HelpBlock => ({ type: 'note', text })
export const table = (columns: readonly Text[], rows: readonly (readonly Text[])[]): HelpBlock => ({ type: 'table', columns, rows })
export const fields = (...each: readonly Systematics[]): HelpBlock => ({ type: 'fields', fields: each })
export const lists = (...paths: readonly string[]): HelpBlock => ({ type: 'lists', paths })
export const pages = (...paths: readonly string[]): HelpBlock => ({ type: 'pages', paths })
