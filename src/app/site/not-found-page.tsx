export const NotFoundPage = () => <main><h1>404</h1></main>
