import { configureGlobal } from 'fast-check'

// A broken law says by itself what was wrong: the report of a test run shows no causes of errors.
configureGlobal({ includeErrorInReport: true })
