import { configure } from '@testing-library/react'

// One second is the usual. A look-up that waits for typing to rest needs more on a machine beside other work.
configure({ asyncUtilTimeout: 30_000 })
