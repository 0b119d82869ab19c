import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { RefObject } from 'react'
import type { CellField } from './cell-field.ts'
import { useId, useLayoutEffect, useRef } from 'react'
import { inputs } from '../../../inputs/registry.ts'
import { TwinSelect } from '../../../inputs/twin/TwinSelect.tsx'
import { isTwin, offering, valueIn } from './cell-value.ts'
import { useGrid, useGridState } from './grid-context.ts'
import { cellKey } from './grid-store.ts'
import styles from './EditGrid.module.css'

type Props = {
  readonly field: CellField
  readonly twin: TwinJson
  readonly label: string
  readonly cell: RefObject<HTMLDivElement | null>
}

/** The input of the form for the field of a cell. It has the focus from its first frame on, so that no key is lost. */
export function CellEditor({ field, twin, label, cell }: Props) {
  const grid = useGrid()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const at = useGridState((state) => state.at)
  const typed = useGridState(({ cells }) => at && cells.get(cellKey(at)))
  const stored = valueIn(twin, field, grid.at)
  const isChoice = field.kind === 'value' && field.attribute.dataType === 'enum'
  useLayoutEffect(() => {
    const input = frame.current?.querySelector<HTMLElement>('input, textarea, [role=combobox]')
    input?.focus({ preventScroll: true })
    if (input instanceof HTMLInputElement && input.type === 'text') input.select()
    // A list of choices opens at once.
    if (isChoice) input?.click()
    const [frameNow, cellNow] = [frame.current, cell.current]
    return () => {
      if (frameNow?.contains(document.activeElement) || document.activeElement === document.body) cellNow?.focus({ preventScroll: true })
    }
  }, [isChoice, cell])

  if (field.kind === 'link')
    return (
      <div ref={frame} className={styles.editor} data-wide>
        <TwinSelect
          relation={field.relation}
          from={undefined}
          taken={isTwin(stored) ? [stored.id] : []}
          onSelect={(chosen) => {
            grid.type(chosen)
            grid.commit()
          }}
          onCancel={() => grid.cancel()}
        />
      </div>
    )
  const { attribute } = field
  const Input = inputs[attribute.dataType]
  return (
    <div ref={frame} className={styles.editor}>
      <label htmlFor={id} className={styles.spoken}>
        {label}
      </label>
      <Input
        attribute={offering(attribute, stored, grid.verbs)}
        value={typed ? typed.value : stored}
        onChange={(value) => {
          grid.type(value)
          if (attribute.dataType === 'enum') grid.commit()
        }}
        id={id}
        name={label}
        describedBy={undefined}
        invalid={typed?.status === 'refused'}
        required={attribute.required === true}
        readOnly={false}
        wide={false}
      />
    </div>
  )
}
