export const ErrorPage = () => <main><h1>error</h1></main>
