import { queryOptions } from '@tanstack/react-query'
import type { DirectoryApi } from '#features/directory/client.ts'

/** Three lawyers for the start page: the best rated of the directory, never those who pay for a place. */
export const featuredQuery = (api: DirectoryApi) =>
  queryOptions({
    queryKey: ['directory', 'featured'],
    queryFn: async () => {
      const { body } = await api.listLawyers({ sort: 'rating' })
      return body.filter((lawyer) => !lawyer.sponsored).slice(0, 3)
    },
  })
