import { defineJobs } from '#server/jobs.ts'

export const jobs = defineJobs({})
