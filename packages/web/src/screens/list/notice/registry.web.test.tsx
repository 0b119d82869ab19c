// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import styles from './Notice.module.css'
import { notices } from './registry.ts'

afterEach(cleanup)

test.each(['auditVerdict', 'dataChecks'] as const)(
  'the place of the notice %s is there before its code, so that the list below does not move',
  (name) => {
    const Notice = notices[name]
    const { container } = render(<Notice />)
    expect(container.firstElementChild?.classList.contains(styles.notice!)).toBe(true)
    expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true')
  },
)
