import { configureGlobal } from 'fast-check'

// Includes the original error in the message of a failed property, because the report of a test run shows no causes of errors.
configureGlobal({ includeErrorInReport: true })
