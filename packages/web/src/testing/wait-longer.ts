import { configure } from '@testing-library/react'

// The default is one second. A look-up that waits for a pause in typing needs more on a busy machine.
configure({ asyncUtilTimeout: 30_000 })
