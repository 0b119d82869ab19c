import classes from './Form.module.css'

/** The entered values in readable form; empty values are left out. */
export function Summary({ rows }: { readonly rows: readonly (readonly [label: string, value: string | null | undefined])[] }) {
  return (
    <dl className={classes.summary}>
      {rows.flatMap(([label, value]) => (value ? [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>] : []))}
    </dl>
  )
}
