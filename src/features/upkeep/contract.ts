/** What time alone does to cases: nobody asks it for anything. */
export const endpoints = {}
